import fc from "fast-check";

// The same cases in every run, so that failures repeat. Benchmarks use seeds of their own.
fc.configureGlobal({ seed: 20_261_122 });
