import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(fields: object, level: "info" | "debug" = "info"): string {
  let text = "";
  createLog({ level: "info", part: "test", destination: { write: (line) => void (text += line) } })[level](
    fields,
    "said",
  );
  return text;
}

describe("the log", () => {
  it.each([
    { authorization: "hunter2" },
    { headers: { authorization: "hunter2", cookie: "hunter2" } },
    { request: { headers: { "set-cookie": "hunter2" } } },
    { connection: { clientSecret: "hunter2" } },
    { a: { b: { c: { password: "hunter2" } } } },
    { user: { accessToken: "hunter2", refresh_token: "hunter2" } },
  ])("hides the secret in %j", (fields) => {
    expect(logged(fields)).toContain("[secret]");
    expect(logged(fields)).not.toContain("hunter2");
  });

  it("tells why a query failed, and why what rests on it did, without the values of the query", () => {
    const query = new DrizzleQueryError("update account set password = $1", ["hunter2"], new Error("the disk is full"));
    const said = logged({ err: new Error("The password was not changed", { cause: query }) });
    expect(said).toContain("The password was not changed");
    expect(said).toContain("the disk is full");
    expect(said).toContain("update account set password = $1");
    expect(said).not.toContain("hunter2");
  });

  it("keeps what is no secret, and says which part speaks", () => {
    expect(JSON.parse(logged({ shopId: 42 }))).toMatchObject({ shopId: 42, part: "test", level: "info", msg: "said" });
  });

  it("leaves out what is below its level", () => {
    expect(logged({ shopId: 42 }, "debug")).toBe("");
  });
});
