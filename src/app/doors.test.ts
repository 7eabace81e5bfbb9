import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { AUTH_BASE, type AuthCall } from "../auth/calls/auth-call.ts";
import { AUTH_CALLS } from "../auth/calls/registry.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { DOORS, OPEN_PROCEDURES } from "./doors.ts";
import { CREDENTIALS, doorsWorld, type DoorsWorld, ICON_HASH, PUT_OUT, SIGNED_IN } from "./doors-world-fixture.ts";
import { type InputNode, procedureInputs, sampleOf } from "./input-samples-fixture.ts";
import { testRouter } from "./router-fixture.ts";

type Address = keyof typeof DOORS;
type WithDoor<Asked> = { [Key in Address]: (typeof DOORS)[Key] extends Asked ? Key : never }[Address];

const MEMBERS = ["owner", "viewer", "actingAsViewer"];
const WITHOUT_SESSION = CREDENTIALS.filter((credential) => !SIGNED_IN.includes(credential));

/** A path for each address that asks for a session, and which signed-in people may open it. */
const BY_COOKIE: Record<WithDoor<"cookie">, { path: (world: DoorsWorld) => string; opens: readonly string[] }> = {
  "GET /api/events": { path: () => "/api/events", opens: SIGNED_IN },
  "GET /api/audit.csv": { path: () => "/api/audit.csv?orgId=acme", opens: ["owner"] },
  "GET /api/audit.jsonl": { path: () => "/api/audit.jsonl", opens: ["admin"] },
  "GET /api/mailbox/:id": { path: ({ mailId }) => `/api/mailbox/${mailId}`, opens: ["admin"] },
  "GET /icons/:shopId{[0-9]{1,9}}/:hash{[0-9a-f]{8,16}}": {
    path: ({ shopId }) => `/icons/${shopId}/${ICON_HASH}`,
    opens: MEMBERS,
  },
  "GET /sitespeed/:shopId{[0-9]{1,9}}/index.html": {
    path: ({ shopId }) => `/sitespeed/${shopId}/index.html`,
    opens: MEMBERS,
  },
  "GET /sitespeed/:shopId{[0-9]{1,9}}/:measurementId{[0-9]{1,9}}/:kind{report|screenshot}": {
    path: ({ shopId, measurementId }) => `/sitespeed/${shopId}/${measurementId}/report`,
    opens: MEMBERS,
  },
};

/** A path for each address that is open to everybody. */
const OPEN: Record<WithDoor<"none">, string> = {
  "GET /healthz": "/healthz",
  "GET /readyz": "/readyz",
  "GET /api/auth/error": "/api/auth/error",
  "GET /auth/error": "/auth/error",
  "GET /avatars/:file{[0-9a-f]{64}\\.svg}": `/avatars/${"a".repeat(64)}.svg`,
  "GET /api/webhook-events.json": "/api/webhook-events.json",
  "GET /": "/",
  "GET /*": "/account/login",
};

/** A real link and a made-up one for each address that is opened by a link. */
const BY_LINK: Record<WithDoor<"link">, { real: (world: DoorsWorld) => string; madeUp: string }> = {
  "GET /unwatch/:token": { real: ({ unwatchLink }) => `/unwatch/${unwatchLink}`, madeUp: "/unwatch/made-up" },
  "GET /do/:token": { real: ({ doLink }) => `/do/${doLink}`, madeUp: "/do/made-up" },
  "POST /do/:token": { real: ({ doLink }) => `/do/${doLink}`, madeUp: "/do/made-up" },
  "GET /do/mail/:token": { real: ({ addressLink }) => `/do/mail/${addressLink}`, madeUp: "/do/mail/made-up" },
  "GET /do/unsubscribe/:token": {
    real: ({ unsubscribeLink }) => `/do/unsubscribe/${unsubscribeLink}`,
    madeUp: "/do/unsubscribe/made-up",
  },
  "POST /do/unsubscribe/:token": {
    real: ({ unsubscribeLink }) => `/do/unsubscribe/${unsubscribeLink}`,
    madeUp: "/do/unsubscribe/made-up",
  },
  "POST /do/mail/:token": { real: ({ addressLink }) => `/do/mail/${addressLink}`, madeUp: "/do/mail/made-up" },
  "POST /unwatch/:token": { real: ({ unwatchLink }) => `/unwatch/${unwatchLink}`, madeUp: "/unwatch/made-up" },
};

const BY_TOKEN: Record<WithDoor<"token">, string> = { "GET /metrics": "/metrics" };

let database: FreshDatabase;
let world: DoorsWorld;

beforeAll(async () => {
  database = await freshDatabase();
  world = await doorsWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

/** Who gets the content of a path; a redirect to the home page counts as nothing. */
async function openTo(address: string, path: string): Promise<readonly string[]> {
  const [method = "GET"] = address.split(" ");
  const opened: string[] = [];
  for (const credential of CREDENTIALS) {
    const answer = await world.go(credential, method, path);
    await answer.body?.cancel();
    const { status } = answer;
    expect({ credential, isOurFailure: status >= 500 }).toEqual({ credential, isOurFailure: false });
    if (status === 200 || (status === 302 && answer.headers.get("location") !== "/")) opened.push(credential);
  }
  return opened;
}

const inOrder = (credentials: readonly string[]) =>
  CREDENTIALS.filter((credential) => credentials.includes(credential));

it("has a door for every address that is served, and none for others", () => {
  const { routes } = world.app;
  const served = routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].toSorted()).toEqual(Object.keys(DOORS).toSorted());
  const forAll = new Set(routes.filter(({ method }) => method === "ALL").map(({ path }) => path));
  expect([...forAll].toSorted()).toEqual(["/*", "/api/auth/*", "/auth/*", "/sitespeed/*", "/trpc/*"]);
  const server = readFileSync(new URL("server.ts", import.meta.url), "utf8");
  expect(server).toMatch(/routes: \[signInRoutes\(services\), live\.routes, \.\.\.fileRoutes\([^\]]*\)\],/);
});

describe("an address", () => {
  it.each(Object.entries(BY_COOKIE))(
    "opens by a cookie alone, to whom it should: %s",
    async (address, { path, opens }) => {
      expect(opens.filter((credential) => WITHOUT_SESSION.includes(credential))).toEqual([]);
      expect(await openTo(address, path(world))).toEqual(inOrder(opens));
    },
  );

  it.each(Object.entries(OPEN))("opens to everybody: %s", async (address, path) => {
    expect(await openTo(address, path)).toEqual(CREDENTIALS);
  });

  it.each(Object.entries(BY_LINK))("opens by its link alone: %s", async (address, { real, madeUp }) => {
    expect(await openTo(address, real(world))).toEqual(CREDENTIALS);
    expect(await openTo(address, madeUp)).toEqual([]);
  });

  it.each(Object.entries(BY_TOKEN))("opens by its token alone: %s", async (address, path) => {
    expect(await openTo(address, path)).toEqual(["token"]);
  });
});

const UNAUTHORIZED = 401;
const CALLS_PER_REQUEST = 40;

function proceduresBy(kind: "query" | "mutation"): readonly string[] {
  return procedureInputs(testRouter(database)).flatMap(({ path, type }) => (type === kind ? [path] : []));
}

describe("a call of the product API", () => {
  /** Several calls in one request, as browsers batch them. */
  const askedForSession = async (credential: string, names: readonly string[], method: string) => {
    const answers: { error?: { data: { httpStatus: number } } }[] = [];
    for (let first = 0; first < names.length; first += CALLS_PER_REQUEST) {
      const path = `/trpc/${names.slice(first, first + CALLS_PER_REQUEST).join(",")}?batch=1`;
      answers.push(...(await (await world.go(credential, method, path)).json()));
    }
    expect(answers).toHaveLength(names.length);
    return names.filter((_, index) => answers[index]?.error?.data.httpStatus === UNAUTHORIZED);
  };

  it.each(["nobody", ...PUT_OUT, "token"])("asks for a session unless it is for everybody: %s", async (credential) => {
    for (const [type, method] of [
      ["query", "GET"],
      ["mutation", "POST"],
    ] as const) {
      const names = proceduresBy(type);
      const closed = names.filter((name) => !OPEN_PROCEDURES.has(name));
      expect(closed.length).toBeGreaterThan(20);
      expect(await askedForSession(credential, names, method)).toEqual(closed);
    }
  });

  it.each(SIGNED_IN)("asks nobody for a session who has one: %s", async (credential) => {
    expect(await askedForSession(credential, proceduresBy("query"), "GET")).toEqual([]);
  });

  it("is named only if there is one", () => {
    const names = new Set([...proceduresBy("query"), ...proceduresBy("mutation")]);
    expect([...OPEN_PROCEDURES].filter((name) => !names.has(name))).toEqual([]);
  });
});

/** Values that the library accepts in these fields, so that it goes on to ask who is calling. */
const TYPED = {
  callbackURL: "/",
  errorCallbackURL: "/",
  newUserCallbackURL: "/",
  redirectTo: "/",
  email: "nobody@example.com",
  newEmail: "other@example.com",
  currentPassword: "wrong-horse-1!",
  newPassword: "correct-horse-1!",
  password: "correct-horse-1!",
  provider: "github",
  providerId: "github",
  issuer: "https://idp.example",
  domain: "idp.example",
  limit: "10",
  offset: "0",
  permissions: { organization: ["update"] },
  permission: undefined,
};

const described = z.object({
  properties: z.record(z.string(), z.custom<InputNode>()).catch({}),
  required: z.array(z.string()).catch([]),
});

/** Two inputs for a call: only the required fields, and all known fields, because some fields require others. */
function samplesOf(input: z.ZodType): { least: object; most: object } {
  const shape = z.toJSONSchema(input, { unrepresentable: "any", io: "input" });
  const { properties, required } = described.parse(shape);
  const least = required.map((name) => [name, sampleOf(properties[name] ?? {}, TYPED, name)]);
  return { least: Object.fromEntries(least), most: Object(sampleOf(shape as InputNode, TYPED)) };
}

/** Codes of 401 answers that concern the input and not the session. */
const NOT_ABOUT_SESSIONS = /INVALID_EMAIL_OR_PASSWORD|INVALID_TWO_FACTOR_COOKIE|INVALID_TOKEN/;

/** Calls that the library refuses with a different code when nobody is signed in. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  "/delete-user/callback": "FAILED_TO_GET_USER_INFO",
  "/organization/list-user-invitations": "Missing session headers",
};

async function asksForSession(credential: string, { path, method }: AuthCall, fields: object): Promise<boolean> {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const address = `${AUTH_BASE}${path.replace(/:\w+/, "made-up")}${method === "GET" ? `?${query}` : ""}`;
  const answer = await world.go(credential, method, address, fields);
  const text = await answer.text();
  const otherwise = SAID_OTHERWISE[path];
  if (otherwise !== undefined) return answer.status >= 400 && text.includes(otherwise);
  return answer.status === UNAUTHORIZED && !NOT_ABOUT_SESSIONS.test(text);
}

describe("a call of the auth service", () => {
  // A banned person has no session here any more; only the product still sees the one in our scene.
  it.each(["token", "expired"])("asks for a session unless it has another door: %s", async (credential) => {
    const asked = AUTH_CALLS.map(async (call) => {
      const { least, most } = samplesOf(call.input);
      const asks = (await asksForSession(credential, call, least)) || (await asksForSession(credential, call, most));
      return asks === (call.door === undefined) ? [] : [call.path];
    });
    const wrong = (await Promise.all(asked)).flat();
    expect(wrong).toEqual([]);
  });
});
