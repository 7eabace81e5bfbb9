import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig } from "../auth-fixture.ts";
import { fieldsOf } from "../wire/fields-of.ts";
import { AUTH_CALLS, callAt } from "./registry.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** The calls of the library, with all plugins that are switched on. */
function libraryCalls() {
  const socialProviders = { github: { clientId: "id", clientSecret: "secret" } };
  return Object.values(authRig(database.db, { socialProviders }).auth.api).flatMap((endpoint) => {
    const { path, options } = Object(endpoint);
    const { method, body, query } = fieldsOf(options);
    return typeof path === "string" ? [{ path, methods: [method].flat(), body, query }] : [];
  });
}

describe("the registry of calls", () => {
  test("holds every call that the library offers, and none that it does not", () => {
    const offered = libraryCalls().map(({ path }) => path);
    expect(offered.length).toBeGreaterThan(100);
    expect(AUTH_CALLS.map(({ path }) => path).toSorted()).toEqual(offered.toSorted());
  });

  test("sends each by a method that the library answers, unless it is translated", () => {
    const methods = new Map(libraryCalls().map((call) => [call.path, call.methods]));
    const wrong = AUTH_CALLS.filter(
      ({ path, method, translate }) => translate === undefined && !methods.get(path)?.includes(method),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("names no field that the library does not know, and every one that it must have", () => {
    const wrong = AUTH_CALLS.filter(({ translate }) => translate === undefined).flatMap((call) => {
      const found = libraryCalls().find(({ path }) => path === call.path);
      const known = fieldsIn(call.method === "GET" ? found?.query : found?.body);
      const ours = fieldsIn(call.input);
      const unknown = known.isOpen ? [] : ours.all.filter((name) => !known.all.includes(name));
      const missing = known.due.filter((name) => !ours.all.includes(name));
      return [...unknown, ...missing].map((name) => `${call.path}: ${name}`);
    });
    expect(wrong).toEqual(["/admin/impersonate-user: reason"]);
  });

  test("tells strangers about organizations by decision, and tells calls apart by address", () => {
    const undecided = AUTH_CALLS.filter(
      ({ path, forStrangers }) => /^\/(organization|sso)\//.test(path) && forStrangers === null,
    );
    expect(undecided.map(({ path }) => path)).toEqual([]);
    const addresses = AUTH_CALLS.flatMap(({ path, alias }) => (alias === undefined ? [path] : [path, alias]));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("finds a call by the address that is asked for, and nothing beside it", () => {
    expect(callAt("/callback/github")?.path).toBe("/callback/:id");
    expect(callAt("/forget-password")?.path).toBe("/request-password-reset");
    expect(callAt("/sso/callback")?.path).toBe("/sso/callback");
    for (const path of ["", "/", "/callback", "/callback/", "/callback/a/b", "/sign-in", "/constructor", undefined])
      expect(callAt(path)).toBeNull();
  });
});

type Fields = { all: string[]; due: string[]; isOpen: boolean };
const described = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
});

/** The field names of a schema; for unions, those of all branches. */
function fieldsIn(schema: unknown): Fields {
  if (!(schema instanceof z.ZodType)) return { all: [], due: [], isOpen: false };
  return fieldsOfNode(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }));
}

function fieldsOfNode(node: unknown): Fields {
  const { properties = {}, required = [], additionalProperties, ...rest } = described.parse(node);
  const either = [rest.anyOf, rest.oneOf].flatMap((list) => (Array.isArray(list) ? list : [])).map(fieldsOfNode);
  const both = (Array.isArray(rest.allOf) ? rest.allOf : []).map(fieldsOfNode);
  return {
    all: [...Object.keys(properties), ...[...either, ...both].flatMap(({ all }) => all)],
    due: [...required, ...both.flatMap(({ due }) => due)],
    isOpen: typeof additionalProperties === "object" || [...either, ...both].some(({ isOpen }) => isOpen),
  };
}
