import { afterEach, expect, test, vi } from "vitest";
import { hashOfEmail } from "./email-hash.ts";

// echo -n jana@example.com | sha256sum
const HASH = "c1e2daab39a7a79b7c56ab6d7eb89a4efab5612fb9b427060a9d87d67843ba6b";

afterEach(() => vi.unstubAllGlobals());

test("takes the browser's own digest of the lower-cased address", async () => {
  expect(await hashOfEmail(" Jana@Example.com ")).toBe(HASH);
});

test("gives the same hash to pages without TLS, for which the browser has none", async () => {
  vi.stubGlobal("crypto", {});
  expect(await hashOfEmail("jana@example.com")).toBe(HASH);
});
