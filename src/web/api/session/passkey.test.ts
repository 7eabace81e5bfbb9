import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { addPasskey, canUsePasskeys, offerPasskeys, signInWithPasskey } from "./passkey.ts";

/** The authenticator's part; the rest of the browser is faked only as far as the calls need it. */
type Ceremony = () => Promise<unknown>;

const calls: string[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  calls.length = 0;
  answers = {
    "/passkey/generate-register-options": {
      challenge: "AAAA",
      rp: { id: "watch.example", name: "Shopwarden" },
      user: { id: "AAAA", name: "ada", displayName: "Ada" },
      pubKeyCredParams: [{ alg: -7, type: "public-key" }],
    },
    "/passkey/generate-authenticate-options": { challenge: "AAAA", rpId: "watch.example" },
    "/passkey/verify-authentication": { session: {}, user: { id: "ada" } },
    "/passkey/verify-registration": { id: "1" },
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const path = address.replace("/api/auth", "").split("?")[0] ?? "";
    calls.push(path);
    return Response.json(answers[path] ?? { message: "Passkey not found", code: "PASSKEY_NOT_FOUND" }, {
      status: path in answers ? 200 : 401,
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function browser(ceremony: Ceremony, host = "watch.example", offers = true): void {
  vi.stubGlobal("location", { hostname: host });
  vi.stubGlobal("window", { location: { hostname: host } });
  vi.stubGlobal("document", { querySelectorAll: () => [{}] });
  vi.stubGlobal("navigator", { credentials: { create: ceremony, get: ceremony } });
  const PublicKeyCredential = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => offers });
  vi.stubGlobal("PublicKeyCredential", PublicKeyCredential);
  Object.assign(globalThis.window, { PublicKeyCredential, crypto });
}

const failing = (name: string) => () => Promise.reject(new DOMException("The browser's own words.", name));
const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: "AQID",
  rawId: bytes,
  type: "public-key",
  response: { clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: "platform",
};

const outcomeOf = async (run: Promise<unknown>) => {
  const error: unknown = await run.then(
    () => null,
    (refused: unknown) => refused,
  );
  return error instanceof AuthError ? [error.message, error.code, error.status] : error;
};

describe("registering a passkey", () => {
  test.each([
    ["InvalidStateError", "previously registered", "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", 400],
    ["AbortError", "registration cancelled", "ERROR_CEREMONY_ABORTED", 400],
    ["NotAllowedError", "registration cancelled", "ERROR_CEREMONY_ABORTED", 400],
  ])("that ends with %s is called '%s'", async (name, message, code, status) => {
    browser(failing(name));
    expect(await outcomeOf(addPasskey("Laptop"))).toEqual([message, code, status]);
    expect(calls).toEqual(["/passkey/generate-register-options"]);
  });

  test("says that the domain is wrong, as the browser found", async () => {
    browser(failing("SecurityError"), "10.0.0.7");
    expect(await outcomeOf(addPasskey("Laptop"))).toEqual([expect.any(String), "ERROR_INVALID_DOMAIN", 400]);
    browser(failing("SecurityError"), "other.example");
    expect(await outcomeOf(addPasskey("Laptop"))).toEqual([expect.any(String), "ERROR_INVALID_RP_ID", 400]);
  });

  test("that ends in an unknown way is an unknown error", async () => {
    browser(() => Promise.reject(new Error("odd")));
    expect(await outcomeOf(addPasskey("Laptop"))).toEqual(["odd", expect.any(String), expect.any(Number)]);
  });

  test("keeps it under its name", async () => {
    browser(async () => credential);
    await addPasskey("Laptop");
    expect(calls).toEqual(["/passkey/generate-register-options", "/passkey/verify-registration"]);
  });
});

describe("signing in with a passkey", () => {
  test.each(["NotAllowedError", "AbortError"])("that ends with %s is called 'auth cancelled'", async (name) => {
    browser(failing(name));
    expect(await outcomeOf(signInWithPasskey())).toEqual(["auth cancelled", "AUTH_CANCELLED", 400]);
  });

  test("says that the domain is wrong", async () => {
    browser(failing("SecurityError"), "10.0.0.7");
    expect(await outcomeOf(signInWithPasskey())).toEqual([expect.any(String), "ERROR_INVALID_DOMAIN", 400]);
  });

  test("answers with whose it was, or with the server's refusal", async () => {
    browser(async () => credential);
    expect(await signInWithPasskey()).toEqual({ userId: "ada" });
    answers = { "/passkey/generate-authenticate-options": answers["/passkey/generate-authenticate-options"] };
    expect(await outcomeOf(signInWithPasskey())).toEqual(["Passkey not found", "PASSKEY_NOT_FOUND", 401]);
  });
});

describe("offering passkeys at the field", () => {
  const offer = () => offerPasskeys(new AbortController().signal);

  test("signs in with the chosen one", async () => {
    browser(async () => credential);
    expect(await offer()).toBe(true);
    expect(calls).toEqual(["/passkey/generate-authenticate-options", "/passkey/verify-authentication"]);
  });

  test("asks the server for nothing where the browser cannot", async () => {
    browser(async () => credential, "watch.example", false);
    expect(await offer()).toBe(false);
    vi.unstubAllGlobals();
    vi.stubGlobal("window", {});
    expect(canUsePasskeys()).toBe(false);
    expect(await offer()).toBe(false);
    expect(calls).toEqual([]);
  });

  test("is silent when nobody chooses, the server has no challenge, or the page is left", async () => {
    browser(failing("AbortError"));
    expect(await offer()).toBe(false);
    answers = {};
    browser(async () => credential);
    expect(await offer()).toBe(false);
    const left = new AbortController();
    left.abort();
    expect(await offerPasskeys(left.signal)).toBe(false);
  });

  test("says when the chosen one is refused", async () => {
    browser(async () => credential);
    answers = { "/passkey/generate-authenticate-options": answers["/passkey/generate-authenticate-options"] };
    expect(await outcomeOf(offer())).toEqual(["Passkey not found", "PASSKEY_NOT_FOUND", 401]);
  });
});
