// TEST KEYS, WORTHLESS: they are public, made once with `openssl genpkey`, and sign nothing that
// anyone should trust. They are fixed so that a mutant can be made again from its number.

enum SweepKeys {
  /// Root, intermediate and leaf, RSA-2048. Test keys, worthless.
  static let rsa = """
    -----BEGIN PRIVATE KEY-----
    MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCb0fpGUq2jLgIu
    Y1pC+kXSaSxpbm8uAAbJT+0jVHrN4UyS2WPdpd8oe9aq9WjGbkeYHK8TNiV6a1w2
    ciKd21afQ6Qsp+e5dexeIQ4Jw3r4CkyziO1Y8aISI1HfR3XpdPQf5hLN/gtrOpsd
    sch67M18Wg/bNjCuCNzwy3Ux+U4W+zCsmKUbawcyJtbVU9jOTWR64AmvA/qxGxHz
    ty97GKWQYlI3LwQURh3GLX1R9euV0vow8L6kVGp2m0EoeKDei9xdJi9bVfoVB3eb
    zr74u5Iv7q8tUkhgel+jz62r2+vaMlLG+Kk/Ui4gRgHL/P1UKJdlzrJGKjK6ab10
    fr0h5YdtAgMBAAECggEAA7OWa0LoiWFSP5wwQeS5xuNPtkYffFYXfdhuYjH4uYOk
    yDJDgI7sVlpcFvM9z2+W4iKq+Aeya+OOrQ5uCxZG9avrg6djcPuU/LFyqMG3iJqP
    XY50UPIV2bIew5vqIvxvwNg8Jx+QpuCdXF8OS6Psx7ZIp8+e6BYhetONJP2ZS3YX
    oU3WoJzF+3P1J3xKqSwFkTXSo5jFH4S/ONbI3rM2QkXbpxMFjZ6ielQSYAtGUojd
    Qqhx2OVGPOkzwDGg7ZC2wnrorVXP4w0lmbtIQBI20K0e/DhMuAr7qGEMZhxzz4G/
    4vgushdHRAxE+/yb6b6o1Y98/Qn0VXRLqRbIZ0fLMQKBgQDMG4Lb8u907fzx9aao
    E2tSrApyoHlHqSCln/6stEYMpM6psD30bF/fA1ixThwCMBFBN9yt52WdRglgTjMv
    /qTkgh7fngaWrsvmhpDPV6loiwdqTzWfjx9/08W2l04WChAlAtdMTxXCbt7k8VzX
    3ASekbkZHsq+d8TrO3D1uN5SKQKBgQDDb6em76GmdGh/zz3lzs3/FDCTV8IiD3s/
    M9ituXZh+TuydZCgLBNI4UVuBUdywrb8VVknuwWU1v1BjuynFE6CeI7rEHY9rwSC
    qPPVQuHWSv6erRAlGk3ZzlVQQsH5cpY0xgKPEu+1D2ZXDLxkHb5PVzJd17Z9Q7gD
    kqBLAPZbpQKBgCnlC7sx5kzN/Ll9frPJKKJTheF5Zut6n6TfblrsteQqf/D8p/rf
    s94GxdG/AqjATQph+P4JHSZnFc2av47+acIto0CrIxcS0e+Dd33XtIIs51y+3Xbe
    3cxTH6YW8IQ9lIrERoT3RrQeJcpAcJouIxSZPLEXTO5Djzvpe4o0ZA3hAoGBALBZ
    D+6STErmv2SUnEXBVh/VF//cMFCLp6pgHiSkNS4ytqtRai8dlkks/HlKSi5DhNos
    KUawe1jSpbOCRAh/SlhwcIWrVQZT5r3/tgW5VA8JnLeRcgAIvDbM+C50DpQH0YHN
    KoHvlFzMiIwD8fpk3FS7WbdT7lcZw/F1XS5Qr/wBAoGBALVlg4QQ8WqG9sEChuMR
    DK+4bQiT9lnj//84Y89tvcKbjnusMTTUKWc//K9i8YeqBHG42Sgp8wK0RoFwYYev
    WLkxKWRH+j3oQHDg+nx9ghhpEbod+aGMVym+S+dztDCZFN/Ay/wE5o+srMx8C+Km
    t3JZ/m0JBAqr3mBLolZQaQTQ
    -----END PRIVATE KEY-----
    -----BEGIN PRIVATE KEY-----
    MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQC64n6a+G3DX4SF
    Dw3f3NIOAqbRkFfxmPm5fhRdNSQowlfCS2OjrssD3+P7NFMCP40kDuKO9Etc/4nD
    KF5FtkdWVT1Kaxeu9LTz5Cf3mo/0Q/47X5Pt6bptJwFuZYEuMKR+EiP9hnel9yiM
    mfp4dxqa8saBG8jTqcN1kissShRqURalptygrNCOLcGQTCXme5UO5RihWQlgXhQw
    MRdPMFj9BcdzD7HvztK2c5mIT6W4e0aXGQ+4jHbO8SFtMzFRDalH7MQydJe0hd1+
    zHoEjubXMpt/jfqZgGt8t4+PFwPBLeK2n+YDPH0XeF2tiIUaZfZeVCTFqpzmAGpr
    FfLG2DM3AgMBAAECggEAMf3Cdjv8SKX1cg573KVaP0swSqC9FbChJKB4XBKKEKkk
    BqJaDgAE6I1sk9cEWXacj8e3jRwGSONGe8EBrs46uPpmQdDx7eghu5gNpOtglKvX
    hxRjIuJB707e0CQw8SUr61l47SmaOfgqjanm2XCq2kYVGZZQG2avFXU7PUa3vVRr
    7DnOrzKxulsPXHkirV3uud6rRCorPax8hDXk152X2bBOgOpXUr++fE4+9tiEqHXp
    qqntZ5/oehG1z8AZ8wvqhUTO3VYwKDVI3jykGTDLSoj+mCks9ZjRz3V1QRxHx27Y
    uBjeq0xKUzUUl2vTAKPPN1temoSKKE74xdhzBa0W0QKBgQD0DCMlHhviEdZV8sZx
    erw1kNX0IOtUyaI4ErZv4dqY36NlB871Huk665Ekxsyjdw3s+Fd5ntghHouI4OwW
    4CzEdG8u47UU0jyqseSr33BqgoffEbWW39Iz8170qAPDdvAe4K+rsGwLQ4BgIGol
    KZshgn2LNZXmyDYFruIOGNgUSQKBgQDECacSQEsldtMjfBqis1IzrC7uQUtxCft7
    JJ0lE28yN1h7I1n3sVqhU82v5UCLZ4vlptKkK1rCoCQtcevPwrMMNPkxc8Pihp5J
    izcQV21N1LbAjzOCOBWzSlTe+N469tYKLYCQehxXJD+a41dvmj6tRLTTCmuWbkOj
    eJbFJo8LfwKBgQC81Z9kGxYMKS0luAKg0A1NjVJf4hD1vEcPCDut+p6AZ5swk4gp
    1s80zg2y3Th+y6I02DwnWSd3CQGC2jcTxEYfhNB7Aaqd/8b9dUSxUOTVJUco7bUK
    lwk5NXkl6dNvrVpDKiwDtzECzipJNwuq0bS9ixDFZKMmvYg/gYBc1BBuMQKBgQC1
    lwdmtZ2mV3pfPV9i5N65NL7IPj2GuSt1N0ZFiMoQ5wmUDvwQn/2GwR0f2Sk/uKvz
    D+PA5NQOws6gNg2shvrZzNwj/csus2o+T7Gy9nkuhmK+3idlcVRQnwMdA8S/M9Sy
    2tFjg2lrIw20CPD+VQ/H6oPhlZ5xWzRWYaavevc4OwKBgQDU9xJBbdGRNZNTxy0l
    y2DLJTj6FRyO7iJ4bu6iHWdiraJwQt48tceUUVE4XAsTC3l155mOC9kuc3jeX3X6
    Q5oio/k47+AOj9Sw9Ubojn0jAVUr/QbP1wCV0iXmHptKjRXcRO7DcwA3aFBE9nmX
    Gr1D/DK0gkNx0Jne0GO0Hgf0Pg==
    -----END PRIVATE KEY-----
    -----BEGIN PRIVATE KEY-----
    MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCIigCn+TZq0RnY
    9TgfV3USXlkjqk//GxnCwy34QDYiUXdvYVR7Z37qJp6wFE05OWEk4DHoG/U99Snc
    +TSdj0p7lVSwI0vLR0tQQ9S7y2mM9WCN+VqEM4+czG7GstziG7RUvAojIr9Y46o6
    2SK5+mhEre9EYhlEPljOVRk1bO+d0TDzTG9Q9itdsboB88eEOzVExyuOZXARLP2W
    3z4vUpSDu61Ms9NFvFPzJ3VgdevoC5C6a5EZQrZPvLKEnZrd606fJ0oYFSpTehRy
    fPUN5xaljpSyPr5DQ+JOdBnjZT0fZiY4O0g5/afHa9mx/cXbN6M92b1sh9Jk0HtE
    r3IHFETRAgMBAAECggEADH+viDDav6P1DQSDlvDjVWNgHxDt4kEplkfWKzG7kuAo
    wgAjoulKN6aB48Xz/L9JKn5Aa0o15K5O3vzMCXlOvOniVv5gJ5NW7FnNPUSlXKMw
    q8Zt+AidRqH7KQLCEAuvsgsFlYpOgFVU5a6vTF2FEnZmnvio7fOUHw0wsdCPTb+w
    knSkx9kWdXCIBfbysnz3+9GZ7p5ZlAobh7eo8sDGDnjwhaXbRUT+HRZqyjjDnmUQ
    5iocB0Q17YSPeUjoFfCIyMLuH2oH+GeTTVOeiVUMKNBxZSd/Yn77t3Yn2c2sC48O
    +XkhYHE65g0WcTjkhGIdCG1TuyjgUMbNpQrZ3FombQKBgQC+jR/K3ds62jW/BOiL
    IR0s1/ZuJt/xhojS4HXIa0LBW/BTWKWvMKbpPdJRJ7kfxE/0rQxds8PobQHg2qu9
    BOvdWHqmV1++xBmjPw5iuxZSSRdexBZ2NXQEB4HCudUu2dzOAPlwefAJzGcm4dcq
    xeSFOhqVGY2G8iXiEEWd4gOZRQKBgQC3b6udDpuM7TnXJOaYVl9lnn4dvNp6VRnw
    R9ytkupgqqirgagjEv3+sQAEHZ38AAejd6KtpXjHeaEOXxI6aOduECQdk8oyGCN3
    O4WI8soL6tjbSnNnYtos1rFWcwhCMY/D6yslzguIcMW3A4N7WwYZDWLJh2KQl2Qp
    N/oIPRbIHQKBgQC8OCwCOBjXzjkuoQuOejwWUpBhh9bG/QvjuMG/IWwEEOuXeEXY
    gactVtqLPUCYR1JvLgu79th5mkszruvavqS4tDAaZM33Yj6syJlOHtzSlM4X1nsV
    coFRhZTAIs2YBK0dc0rwthHLq/LsLkJaRrUOgDFHu8DXXhLbdRU++cRyPQKBgQCC
    G37Jw1apOonQA6hbXMgFN8mUJiOAqWPgfdgUdSQwtFs2apxrZEkroTe1s5we5ZaF
    Z5HHQJrOQYLuwpgXPdkIxAIZyH2d0mk1ZM5uOGb+1PBDeicoqYC+VPkrrCOrb6Pc
    /qx4ABFGEVbrXF6h3AoTMt9iudg7XmX4pm998HZ8MQKBgAz5g72LPjabUim37oyz
    rmpFZMQESqqhuLzybdGDtt1cL15IK6s8FrTotKod20tNpilr/PABEz6kRZI4n1M6
    8TIWsrCEg8M4LJ8T20tEbpA0SkPJiud1PGCfbbRbgYy91R5O/owIbirAE+n8Qp6Q
    YYYssWVA36mcHGygR31YKI20
    -----END PRIVATE KEY-----
    """

  /// A leaf on P-256. Test key, worthless.
  static let ecdsa = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOOQj8M1A+xyhv5Kc
    gJApGXBGdNSUegZNB0lmQSq3kF+hRANCAASGKtsGOquCbToq52DH4z/9icXAn4rH
    UvEcA01lYhRSmKb0v9NSK8m8SfpWuMnIGm/hEb4XqwjS/55KI2TCobEo
    -----END PRIVATE KEY-----
    """

  /// A leaf of RSA-1024. Test key, worthless.
  static let weak = """
    -----BEGIN PRIVATE KEY-----
    MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAKSkFxLuJJbwBfuQ
    Fp7OfoYy8z3/pkBcqCboeJaIiWi6RwgRfmtoz/TB0qtY+y6AO+FQt9kYu7skrtDc
    jFWY3F9Q/d/xSvXKKaIMbNqnKPS5KRSBiOSaPoiLe5RaUnbUbRYknfm4ZRgLdEwK
    wwZ2p+a4rQUNA7iV4EkzOuw5dxDTAgMBAAECgYEAmiPaSmnUrc9n+n6K/wEaqa+X
    1aq8TrOw5kRtaZnI89i6Wc5vCkZls6OnBa7X81AxP6Bfj4w9bldIp9hkNltXrRA7
    GW+8TOvsvmT6S0yWHMWZ+GGLoKQ4kYQsoqpgpvgZqhsmZW0SPpCgGDlyBYLjXgJ0
    gaUPe5c42hEFYWyGndkCQQDaFm2ms0UHvLi+OkXfj31oCjRGweweDuC4GurJB8OL
    MON8V4/RgcG6apWNphi0iXGXiMLVlx3/vk6Fm4WiBQSnAkEAwUMfJoySnRfTAXMJ
    tX+RLZHKH2HBA9S9/5YwhDbnzct/upfySMFEhbCNJbTWm0Z8rpwZa+lJRyDZ+vvP
    rPQb9QJASTTEI/QDVQCNhxVqhQvWjcj3GVVZHBHkbwhiDY80nZGQmxmNZkdHL3s9
    rmm120xTvAklVas/X6yTERhOeD90+wJAIbDy4ESHVq2NkmYcnjBz/a65vsjK3kEb
    MlBbeuEbfgvo432Ttk1DBc9me9lPxFgAamw6Hk7YAHdgqNl3Nd6EdQJAckq5BH/v
    RC2kw8vOHhP2tpr2735xnX/RrYp33GbBMhhlNc2gfTLqCeG8Sbdy+4iQIWU7FceP
    +XxSJintF8702A==
    -----END PRIVATE KEY-----
    """
}
