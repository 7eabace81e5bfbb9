import { expect, test } from "vitest";
import { editShopSchema, type EditShopValues, shopChanges } from "./edit-shop-schema.ts";

const STORED = { url: "https://shop.example", name: "Radwerk", taskGraceMinutes: 15, extraHeaderName: null };
const schema = editShopSchema(String, STORED);
const UNCHANGED: EditShopValues = {
  name: "Radwerk",
  projectId: "7",
  graceMinutes: "15",
  shopUrl: "https://shop.example",
  clientId: "",
  clientSecret: "",
  headerMode: "keep",
  headerName: "",
  headerValue: "",
};

function problems(values: Partial<EditShopValues>) {
  const { error } = schema.safeParse({ ...UNCHANGED, ...values });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

test("keeps the stored access while address, id and secret stay as they are", () => {
  expect(problems({})).toEqual({});
  expect(problems({ shopUrl: "https://shop.example/" })).toEqual({});
  expect(shopChanges({ ...UNCHANGED, shopUrl: "https://shop.example/" }, STORED)).toEqual({ projectId: 7 });
});

test("asks for id and secret when the address changes", () => {
  expect(problems({ shopUrl: "https://other.example" })).toEqual({
    clientId: "clientIdRequired",
    clientSecret: "clientSecretRequired",
  });
});

test("asks for the other one when id or secret is typed", () => {
  expect(problems({ clientId: "SWIAABC" })).toEqual({ clientSecret: "clientSecretRequired" });
  expect(problems({ clientSecret: "new" })).toEqual({ clientId: "clientIdRequired" });
});

test.each(["", "-1", "1441", "ten", "1.5"])("does not take %j as minutes of grace", (graceMinutes) => {
  expect(problems({ graceMinutes })).toEqual({ graceMinutes: "grace" });
});

test("sends all three parts of a new access", () => {
  const changes = shopChanges(
    { ...UNCHANGED, name: " Radwerk Outlet ", clientId: "SWIAABC", clientSecret: " s " },
    STORED,
  );
  expect(changes).toEqual({
    projectId: 7,
    name: "Radwerk Outlet",
    shopUrl: "https://shop.example",
    clientId: "SWIAABC",
    clientSecret: "s",
  });
});

test("replaces or drops the extra header only when told to", () => {
  expect(shopChanges({ ...UNCHANGED, headerMode: "none" }, STORED)).toEqual({ projectId: 7, extraHeader: null });
  expect(
    shopChanges({ ...UNCHANGED, headerMode: "replace", headerName: "X-Let-In", headerValue: "1" }, STORED),
  ).toEqual({ projectId: 7, extraHeader: { name: "X-Let-In", value: "1" } });
  expect(problems({ headerMode: "replace" })).toEqual({ headerName: "headerName", headerValue: "headerValue" });
});

test("asks to replace or drop a stored header when the origin changes", () => {
  const withHeader = editShopSchema(String, { ...STORED, extraHeaderName: "X-Let-In" });
  const access = { clientId: "SWIAABC", clientSecret: "new" };
  const problemsOf = (values: Partial<EditShopValues>) =>
    withHeader
      .safeParse({ ...UNCHANGED, ...access, ...values })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  const asked = [["headerMode", "headerAskedAgain"]];
  expect(problemsOf({ shopUrl: "https://other.example" })).toEqual(asked);
  expect(problemsOf({ shopUrl: "http://shop.example" })).toEqual(asked);
  expect(problemsOf({ shopUrl: "https://shop.example/de" })).toEqual([]);
  expect(problemsOf({ shopUrl: "https://other.example", headerMode: "none" })).toEqual([]);
  expect(
    problemsOf({
      shopUrl: "https://other.example",
      headerMode: "replace",
      headerName: "X-Let-In",
      headerValue: "1",
    }),
  ).toEqual([]);
  expect(problems({ shopUrl: "https://other.example", ...access })).toEqual({});
});
