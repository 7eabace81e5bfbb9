import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask, call } from "./auth-client.ts";
import { addPasskey, signInWithPasskey } from "./session/passkey.ts";
import { signOut } from "./session/session.ts";

const assigned = vi.fn<(address: string) => void>();
/** Longer than a call waits before it has the session read anew. */
const SIGNAL_MILLISECONDS = 30;
const store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

beforeEach(() => {
  assigned.mockClear();
  vi.stubGlobal("location", { assign: assigned, hostname: "shop.example", pathname: "/" });
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("sessionStorage", store);
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, SIGNAL_MILLISECONDS));
  vi.unstubAllGlobals();
});

const answering = (body: string) => vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));

test("call: an answer with url and redirect sends the browser there", async () => {
  answering(JSON.stringify({ url: "https://provider.example/authorize", redirect: true }));
  await call("sign-in.social", { provider: "github" });
  expect(assigned).toHaveBeenCalledExactlyOnceWith("https://provider.example/authorize");
  answering(JSON.stringify({ url: "https://provider.example/authorize", redirect: false }));
  await call("sign-in.social", { provider: "github" });
  expect(assigned).toHaveBeenCalledOnce();
});

test("message: Unable to transform response from server", async () => {
  answering("<html>");
  await expect(ask("get-session", {})).rejects.toThrow("Unable to transform response from server");
});

test("number: logout goes home after 50 ms", async () => {
  answering(JSON.stringify({ success: true }));
  vi.useFakeTimers();
  await signOut();
  vi.advanceTimersByTime(49);
  expect(assigned).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assigned).toHaveBeenCalledExactlyOnceWith("/");
});

const OPTIONS = {
  challenge: "AAAA",
  rp: { id: "shop.example", name: "Shop" },
  rpId: "shop.example",
  user: { id: "AAAA", name: "Ada", displayName: "Ada" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};

/** Our client's error when the browser ends the passkey request with an error of this name. */
async function outcome(ceremony: () => Promise<unknown>, name: string, hostname = "shop.example"): Promise<unknown> {
  answering(JSON.stringify(OPTIONS));
  const fail = () => Promise.reject(new DOMException("the browser's own words", name));
  vi.stubGlobal("location", { assign: assigned, hostname });
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  vi.stubGlobal("navigator", { credentials: { create: fail, get: fail } });
  return await ceremony().then(
    () => "no failure",
    (error: unknown) => error,
  );
}

const add = () => addPasskey("Laptop");

test("passkey: auth cancelled, with 400", async () => {
  expect(await outcome(signInWithPasskey, "NotAllowedError")).toMatchObject({ message: "auth cancelled", status: 400 });
});

test("passkey: previously registered, with 400", async () => {
  expect(await outcome(add, "InvalidStateError")).toMatchObject({ message: "previously registered", status: 400 });
});

test("passkey: registration cancelled, with 400", async () => {
  expect(await outcome(add, "NotAllowedError")).toMatchObject({ message: "registration cancelled", status: 400 });
});

test("passkey: an unknown failure, with 500", async () => {
  answering(JSON.stringify({ challenge: 7 }));
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  await expect(add()).rejects.toMatchObject({ status: 500 });
});

test("passkey: ERROR_CEREMONY_ABORTED", async () => {
  expect(await outcome(add, "AbortError")).toMatchObject({ code: "ERROR_CEREMONY_ABORTED", status: 400 });
});

test("passkey: ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", async () => {
  expect(await outcome(add, "InvalidStateError")).toMatchObject({
    code: "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED",
  });
});

test("passkey: ERROR_INVALID_RP_ID", async () => {
  expect(await outcome(add, "SecurityError", "other.example")).toMatchObject({ code: "ERROR_INVALID_RP_ID" });
  expect(await outcome(signInWithPasskey, "SecurityError", "other.example")).toMatchObject({
    code: "ERROR_INVALID_RP_ID",
  });
});

test("passkey: ERROR_INVALID_DOMAIN", async () => {
  expect(await outcome(add, "SecurityError", "127.0.0.1")).toMatchObject({ code: "ERROR_INVALID_DOMAIN" });
  expect(await outcome(signInWithPasskey, "SecurityError", "127.0.0.1")).toMatchObject({
    code: "ERROR_INVALID_DOMAIN",
  });
});
