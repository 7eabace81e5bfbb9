import { expect, test } from "vitest";
import { EMPTY_SHOP, headerOf, isTestable, newShopSchema, type NewShopValues } from "./new-shop-schema.ts";

const schema = newShopSchema({ problem: String, nothingPasted: "nothing pasted" });
const GOOD: NewShopValues = {
  ...EMPTY_SHOP,
  shopUrl: "https://shop.example",
  clientId: "SWIAABC",
  clientSecret: "secret",
  name: "Radwerk",
  projectId: "7",
};

function problems(values: Partial<NewShopValues>) {
  const { error } = schema.safeParse({ ...GOOD, ...values });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

test("takes a complete shop", () => {
  expect(problems({})).toEqual({});
});

test("asks whoever has entered nothing for the connection string", () => {
  expect(problems({ shopUrl: "", clientId: "", clientSecret: "" })).toEqual({ pasted: "nothing pasted" });
});

test("asks whoever types for each field", () => {
  expect(problems({ isManual: true, shopUrl: "", clientId: "", clientSecret: "" })).toEqual({
    shopUrl: "urlRequired",
    clientId: "clientIdRequired",
    clientSecret: "clientSecretRequired",
  });
});

test("asks for what is missing once something is there", () => {
  expect(problems({ clientSecret: "" })).toEqual({ clientSecret: "clientSecretRequired" });
});

test("asks for name and project", () => {
  expect(problems({ name: " ", projectId: "" })).toEqual({ name: "nameRequired", projectId: "projectRequired" });
});

test("says everything that is missing at once", () => {
  expect(problems({ shopUrl: "", clientId: "", clientSecret: "", name: "", projectId: "" })).toEqual({
    pasted: "nothing pasted",
    name: "nameRequired",
    projectId: "projectRequired",
  });
});

test("looks at the extra header only when there is one", () => {
  expect(problems({ headerName: "host" })).toEqual({});
  expect(problems({ hasHeader: true, headerName: "host", headerValue: "" })).toEqual({
    headerName: "headerName",
    headerValue: "headerValue",
  });
  expect(headerOf({ ...GOOD, headerName: "X-Let-In" })).toBeNull();
  expect(headerOf({ ...GOOD, hasHeader: true, headerName: " X-Let-In ", headerValue: " 1 " })).toEqual({
    name: "X-Let-In",
    value: "1",
  });
});

test("can be tested as soon as address, id and secret are in shape", () => {
  expect(isTestable(GOOD)).toBe(true);
  expect(isTestable({ ...GOOD, clientId: "SWSC1" })).toBe(false);
  expect(isTestable({ ...GOOD, shopUrl: "shop" })).toBe(false);
});
