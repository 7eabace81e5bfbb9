import { afterAll } from "vitest";
import { closeShared } from "./test-database.ts";

// This file runs once per test file. Benchmarks use fixtures as well, outside of any test.
afterAll(closeShared);
