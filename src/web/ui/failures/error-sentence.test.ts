import { createTRPCUntypedClient, httpBatchLink } from "@trpc/client";
import { expect, test } from "vitest";
import { AuthError } from "./auth-error.ts";
import { isOffline, sentenceOf, sentenceOfError } from "./error-sentence.ts";

const refused = (data: object) => Object.assign(new Error("There is no such shop."), { data });
const TRANSLATED = refused({ german: "Diesen Shop gibt es nicht." });

test("says why a call was refused in the reader's language", () => {
  expect(sentenceOf(TRANSLATED, "en")).toBe("There is no such shop.");
  expect(sentenceOf(TRANSLATED, "de")).toBe("Diesen Shop gibt es nicht.");
});

test("keeps to English where the server has nothing else", () => {
  expect(sentenceOf(refused({ german: null }), "de")).toBe("There is no such shop.");
  expect(sentenceOf(refused({}), "de")).toBe("There is no such shop.");
  expect(sentenceOf(new AuthError("Not allowed", 403, null), "de")).toBe("Not allowed");
  expect(sentenceOf(new AuthError("Not allowed", 403, null, "Nicht erlaubt"), "de")).toBe("Nicht erlaubt");
  expect(sentenceOf(new AuthError("Not allowed", 403, null, "Nicht erlaubt"), "en")).toBe("Not allowed");
});

test("says nothing of a defect in this app", () => {
  expect(sentenceOfError(new TypeError("x is undefined"))).toBeNull();
  expect(sentenceOfError("x")).toBeNull();
});

test("says that an answer is not from the server when it is the page of a proxy", async () => {
  const page = () => Promise.resolve(new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 }));
  const unreadable = await errorOf(page);
  expect(sentenceOf(unreadable, "en")).toBe("Unable to transform response from server");
  expect(sentenceOf(unreadable, "de")).toBe("Unlesbare Antwort des Servers");
  expect(isOffline(unreadable)).toBe(false);
  const json = () => Promise.resolve(new Response(JSON.stringify({ message: "upstream" }), { status: 502 }));
  expect(sentenceOf(await errorOf(json), "en")).toBe("Unable to transform response from server");
});

test("leaves a lost connection and a refusal of the product API what they are", async () => {
  const lost = await errorOf(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(sentenceOf(lost, "en")).toBeNull();
  expect(isOffline(lost)).toBe(true);
  const error = { message: "There is no such shop.", code: -32_004, data: { code: "NOT_FOUND", german: null } };
  const refusal = () => Promise.resolve(new Response(JSON.stringify([{ error }]), { status: 404 }));
  expect(sentenceOf(await errorOf(refusal), "en")).toBe("There is no such shop.");
});

/** The error that the product API's client throws for this answer. */
async function errorOf(fetch: () => Promise<Response>): Promise<unknown> {
  const client = createTRPCUntypedClient({ links: [httpBatchLink({ url: "http://shop.example/trpc", fetch })] });
  return client.query("organization.shop.get", {}).then(
    () => null,
    (thrown: unknown) => thrown,
  );
}
