# make demo   set up, build, verify samples/, show one receipt
# make test   set up, run every test
# make build  set up, build the command (release)
# make bench  the benchmarks (release)
# make fuzz   the fuzzers, a minute each (Tests/Fuzzing)

SWIFT ?= swift
SWIFT_FLAGS ?=
BUILD ?= .build

.PHONY: demo test build bench fuzz setup format clean

setup:
	@Scripts/setup

build: setup
	$(SWIFT) build $(SWIFT_FLAGS) --scratch-path $(BUILD) -c release --product quittance

demo: build
	@Scripts/demo $(BUILD)/release/quittance

test: setup
	$(SWIFT) test $(SWIFT_FLAGS) --scratch-path $(BUILD)

bench: setup
	$(SWIFT) run $(SWIFT_FLAGS) --scratch-path $(BUILD) -c release quittance-benchmarks

fuzz: setup
	Scripts/fuzz

format:
	$(SWIFT) format --configuration .swift-format --in-place --recursive Package.swift Sources Tests Tools benchmarks

clean:
	rm -rf $(BUILD)
