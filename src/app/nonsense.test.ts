import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { withoutInvisible } from "../identity/users/readable-name.ts";
import { isStorable } from "../lib/storable-text.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addUser } from "../shops/shop-fixture.ts";
import { resetWorld, sampleFor } from "./api-world-fixture.ts";
import { jsonWith, placesIn, procedureInputs, refusalOf } from "./input-samples-fixture.ts";
import { productApi } from "./api/product-api.ts";
import { contextOf, testRouter } from "./router-fixture.ts";

const text = (value: string) => JSON.stringify(value);

/** JSON that none of our forms sends, by its kind. */
const NONSENSE: Record<string, string> = {
  nothing: "null",
  "no text": '""',
  blanks: text(" \t\n "),
  "a huge text": text("a".repeat(120_000)),
  "a text of wide characters": text("🏴".repeat(2000)),
  "a NUL": text("nonsense\u0000"),
  "half a character": '"nonsense\\ud800"',
  "a name that nobody sees": text("\u200b\u2060\u00ad"),
  "a text that turns its direction": text("nonsense\u202etxt.exe"),
  "a line break and an escape": text("nonsense\r\n\u001b[31mBcc: x"),
  "letters that combine": text(`nonsense${"\u0301".repeat(100)}`),
  "half a pattern": text("nonsense%_\\'\"$1{{x}}${x}<script>"),
  "a way out of a folder": text("../../../../etc/passwd"),
  "an address of the inside": text("https://[::ffff:127.0.0.1]/"),
  "an address of nothing": text("javascript:alert(1)"),
  "minus one": "-1",
  "zero below zero": "-0",
  "half a number": "1.5",
  "the largest number and one": "9007199254740993",
  "more than a column holds": "2147483648",
  infinity: "1e999",
  "nearly nothing": "5e-324",
  "a number as text": '"1"',
  "a number as text that no column holds": '"9999999999"',
  "an incident of such a number": '"incident:9999999999"',
  "a matter of a shop of such a number": '"shop:9999999999:speed"',
  "a date that there is not": text("2026-02-30T25:61:61Z"),
  "a date before all others": text("0000-01-01T00:00:00Z"),
  "a date of the far past": text("-271821-04-20T00:00:00.000Z"),
  "a date with an odd zone": text("9999-12-31T23:59:59.999-23:59"),
  truth: "true",
  "a list": '["nonsense"]',
  "a list that is empty": "[]",
  "a long list": JSON.stringify(Array.from({ length: 3000 }, (_, index) => `nonsense${index}`)),
  "an object": '{"nonsense":"x"}',
  "a prototype": '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  "methods that lie": '{"toString":1,"valueOf":null,"toJSON":"x","then":"x","length":-1}',
  "names that inherit": '"__proto__"',
  "the same key twice": '{"nonsense":1,"nonsense":"2"}',
  "a deep list": `${"[".repeat(5000)}${"]".repeat(5000)}`,
  "a deep object": `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`,
};

/** Nonsense that is rejected even if the call takes no input. */
const OF_NO_INPUT = Object.entries(NONSENSE).filter(([what]) => ["a NUL", "a prototype", "a deep list"].includes(what));

/** What callers may be told; an error of theirs must never appear as ours. */
const answer = z.object({
  error: z.object({
    message: z.string().min(1),
    data: z.object({ code: z.string(), german: z.string().min(1) }),
  }),
});

let database: FreshDatabase;
let app: Hono;
let tables: readonly string[];

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "ada");
  await addOrganization(database.db, "acme");
  await addMember(database.db, "acme", "ada", "owner");
  const context = contextOf(database, "ada");
  const admin = context.user === null ? null : { ...context.user, role: "admin" as const };
  const createContext = () => Promise.resolve({ ...context, user: admin });
  app = new Hono().route(
    "/",
    productApi({ appUrl: "https://shopwarden.example", router: testRouter(database), createContext }),
  );
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  tables = rows.map(({ name }) => name);
});

afterAll(() => database.drop());

function ask(path: string, type: "query" | "mutation", json: string): Response | Promise<Response> {
  if (type === "query") return app.request(`/trpc/${path}?input=${encodeURIComponent(json)}`);
  return app.request(`/trpc/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: json });
}

/** What is wrong with an answer; `null` where nothing is. */
async function complaintAbout(response: Response): Promise<string | null> {
  if (response.status === 200) return null;
  const said: unknown = await response.json();
  const isOurFault = response.status >= 500 && response.status !== 503;
  return !isOurFault && answer.safeParse(said).success ? null : JSON.stringify(said).slice(0, 300);
}

/** Every text in the database that contains invisible characters. */
async function unseenTexts(): Promise<readonly string[]> {
  const rows = tables.map((name) => `select to_jsonb(t) as row from "${name}" t`).join(" union all ");
  const { rows: kept } = await database.pool.query<{ row: unknown }>({ name: "kept", text: rows });
  return textsIn(kept).filter((kept) => withoutInvisible(kept) !== kept);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

it("in any field of any procedure is taken or refused in a sentence, and kept only as people see it", async () => {
  const complaints: string[] = [];
  for (const { path, type, input, schemas } of procedureInputs(testRouter(database))) {
    const sample = sampleFor(path, input, await resetWorld(database));
    const known = new Set<string>();
    for (const place of placesIn(sample))
      for (const [what, nonsense] of input === null ? OF_NO_INPUT : Object.entries(NONSENSE)) {
        const json = jsonWith(sample, place, nonsense);
        const sent: unknown = JSON.parse(json);
        const refusal = isStorable(sent) ? await refusalOf(sent, schemas) : what;
        if (refusal !== null && known.has(refusal)) continue;
        if (refusal !== null) known.add(refusal);
        const said = await complaintAbout(await ask(path, type, json));
        if (said !== null) complaints.push(`${path} ${place.join(".")} takes ${what}: ${said}`);
      }
    if (type === "mutation")
      for (const kept of await unseenTexts()) complaints.push(`${path} keeps ${JSON.stringify(kept)}`);
  }
  expect(complaints.slice(0, 20)).toEqual([]);
}, 120_000);

it.each([
  ["/trpc/account.nothing", 404],
  ["/trpc/account.nothing,account.currentUser?batch=1", 404],
  ["/trpc/__proto__", 404],
  ["/trpc/constructor", 404],
  ["/trpc/account.__proto__.toString", 404],
  ["/trpc/", 404],
  ["/trpc/account.notification.markAllRead", 405],
  ["/trpc/organization.shop.get?input=%7B", 400],
  ["/trpc/organization.shop.get?input=%7B&batch=1", 400],
  ["/trpc/organization.shop.get?input=[]&batch=1", 400],
  ["/trpc/organization.shop.get?input=null&batch=1", 400],
  ['/trpc/organization.shop.get?input={"__proto__":{"0":{"shopId":1}}}&batch=1', 400],
  ["/trpc/organization.shop.get?input=%00", 400],
  ["/trpc/organization.shop.get?input=%", 400],
  [`/trpc/${"account.currentUser,".repeat(60)}?batch=1`, 400],
])("of an address is answered in sentences: %s", async (address, status) => {
  const response = await app.request(address);
  const said: unknown = await response.json();
  const answers = z.union([answer, z.array(z.union([answer, z.object({ result: z.unknown() })]))]);
  expect(answers.safeParse(said).success, JSON.stringify(said)).toBe(true);
  expect(response.status === 207 ? 404 : response.status, JSON.stringify(said)).toBe(status);
});

it.each(["", "{", "nonsense", "\u0000", '{"orgId":"acme"', "[".repeat(900_000)])(
  "in the place of a body is refused in a sentence (%#)",
  async (body) => {
    const response = await ask("organization.project.create", "mutation", body);
    expect(response.status).toBe(400);
    const said: unknown = await response.json();
    expect(answer.safeParse(said).success, JSON.stringify(said).slice(0, 300)).toBe(true);
  },
);
