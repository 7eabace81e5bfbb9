import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EVENTS, kindOf, type ShopEvent } from "../topics/events.ts";
import { bodiesOf, testBody } from "./webhook-body.ts";
import { webhookCatalogue } from "./webhook-catalogue.ts";
import { formSchema, WEBHOOK_FORMS, WEBHOOK_TYPES } from "./webhook-types.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const AROUND = {
  id: 48_211,
  at: "2026-11-20T06:43:12.000Z",
  sequence: 7,
  organization: { id: "acme", slug: "acme", name: "Acme" },
  shopIds: [42],
  circumstances: {
    shop: { id: "42", name: "Radwerk", url: "https://radwerk.example" },
    incidentId: null,
    isFirstLook: false,
    window: { id: "1", name: "Night" },
  },
};

const examples = (said: string): readonly ShopEvent[] => EVENTS.map(({ event }): ShopEvent => event.example(said));

/** The schema of a type as it is, with nothing beside what it names. */
const strict = new Map(
  WEBHOOK_FORMS.map((form) => [
    `${form.type}@${form.version}`,
    z.toJSONSchema(formSchema(form), { io: "output", target: "draft-2020-12" }),
  ]),
);

function sent(event: ShopEvent) {
  const bodies = bodiesOf(event, AROUND);
  return Object.entries(bodies?.versions ?? {}).map(([version, body]) => {
    const schema = strict.get(`${bodies?.type}@${version}`);
    if (schema === undefined) throw new Error("There is no schema");
    return { body, isValid: ajv.validate(schema, JSON.parse(body)) };
  });
}

describe("a body for customers' systems", () => {
  it("is made of most kinds of events, and each is as its schema says, with nothing beside it", () => {
    const all = examples("Radwerk Münster").flatMap(sent);
    expect(all.length).toBeGreaterThan(9);
    expect(all.filter(({ isValid }) => !isValid)).toEqual([]);
  });

  it("is kept in each version that is sent, so that nobody has to switch at once", () => {
    const event = examples("Radwerk").find((one) => (bodiesOf(one, AROUND)?.type ?? "") !== "");
    if (event === undefined) throw new Error("There is no event");
    const [form] = kindOf(event).outside;
    if (form === undefined) throw new Error("It has no form");
    const second = { ...form, version: 2, of: () => ({ renamed: true }) };
    const { versions = {} } = bodiesOf(event, AROUND, [form, second]) ?? {};
    expect(Object.values(versions).map((body) => JSON.parse(body))).toMatchObject([
      { type: form.type, version: 1 },
      { type: form.type, version: 2, data: { renamed: true } },
    ]);
  });

  it("has 20 kB at most, whatever names say, and stays as its schema says", () => {
    const long = `"\\\u0000\uD800<!here> ${"\u{1F600}\u0301".repeat(10_000)}\n`;
    for (const { body, isValid } of examples(long).flatMap(sent)) {
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(20_000);
      expect(isValid).toBe(true);
      expect(body).not.toContain("\n");
    }
  });

  it("never repeats what a shop answered when it failed, nor where it led", () => {
    const failure = {
      reason: "redirected",
      excerpt: "HTTP 302, marked-excerpt",
      httpStatus: 302,
      location: "https://elsewhere.example/marked-location",
      retryAfterSeconds: null,
    } as const;
    for (const kind of ["failing", "stopped"] as const)
      for (const { body } of sent({ kind, failure, since: AROUND.at })) expect(body).not.toContain("marked");
  });

  it("of a test is as its schema says", () => {
    const schema = webhookCatalogue().find(({ type }) => type === "webhook.test")?.schema ?? {};
    const body = testBody(AROUND.organization, { id: "evt_test_1", at: AROUND.at, askedBy: null });
    expect(ajv.validate({ ...schema }, JSON.parse(body))).toBe(true);
  });
});

describe("the catalogue", () => {
  it("has an example of each type that its schema accepts", () => {
    for (const { schema, example } of webhookCatalogue()) expect(ajv.validate({ ...schema }, example)).toBe(true);
    expect(WEBHOOK_TYPES.every((type) => /^[a-z]+(?:\.[a-z_]+)+$/u.test(type))).toBe(true);
  });

  /** A new optional field is no new version; for anything else add a form with the next version and keep this one. */
  it.each(webhookCatalogue().map(({ type, version, schema }) => [`${type}@${version}`, schema] as const))(
    "keeps what it promised of %s",
    async (name, schema) => {
      await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`promised/${name}.json`);
    },
  );
});
