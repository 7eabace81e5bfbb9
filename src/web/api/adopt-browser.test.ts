import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "./query-client.ts";
import { storeMine } from "./adopt-browser.ts";
import { trpc } from "./trpc.ts";

const { queryKey } = trpc.account.notification.list.queryOptions();
const isOld = () => queryClient.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  queryClient.setQueryData(queryKey, []);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: true })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

// As at the first sign-in, when the account gets the browser's language after the inbox was asked for.
it("asks anew for what the server has worded in the former language", async () => {
  await storeMine({ language: "de" });
  expect(isOld()).toBe(true);
});

it("leaves it as it is where something else was stored, or nothing", async () => {
  await storeMine({ timeZone: "Europe/Berlin" });
  expect(isOld()).toBe(false);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message: "No" }, { status: 400 })));
  await expect(storeMine({ language: "de" })).rejects.toThrow();
  expect(isOld()).toBe(false);
});
