import { TRPCError } from "@trpc/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { user } from "../identity/identity.table.ts";
import { writeLimit } from "../instance/instance-setting.store.ts";
import { listHits } from "../instance/limit-hit.store.ts";
import { nobodysContext } from "../lib/context-fixture.ts";
import type { Db } from "../lib/db.ts";
import { type LocalSource, startLocalSource } from "../lib/outside/outside-source-fixture.ts";
import { freshDatabase, inTransaction } from "../lib/test-database.ts";
import { createCallerFactory, router } from "../lib/trpc.ts";
import { member, organization } from "../organizations/organization.table.ts";
import type { CompatibilityInput } from "./extension-compatibility.ts";
import { addMember, addUser } from "../shops/shop-fixture.ts";
import { extensionCompatibility } from "./extension-compatibility.api.ts";
import { addShopWith } from "./installed-fixture.ts";
import { tellableNames } from "./told-names.store.ts";

const TEN = new Date("2026-11-21T10:00:00.000Z");
const PAYPAL = {
  name: "SwagPayPal",
  label: "PayPal",
  iconPath: null,
  status: { name: "updatableFuture", label: "With new Shopware version", type: "yellow" },
};
const INPUT: CompatibilityInput = {
  currentVersion: "6.5.8.8",
  futureVersion: "6.6.7.1",
  extensions: [
    { name: "SwagPayPal", version: "8.5.0" },
    { name: "HuberWarehouseSync", version: "0.9.3" },
  ],
};

let store: LocalSource;

beforeEach(async () => {
  store = await startLocalSource(() => ({ body: [PAYPAL] }));
});
afterEach(() => store.close());

function asker(db: Db) {
  const createCaller = createCallerFactory(router({ ask: extensionCompatibility(store.source) }));
  return (input: CompatibilityInput = INPUT, now = TEN, client: string | null = null) =>
    createCaller(nobodysContext(db, now, client)).ask(input);
}

function hoursLater(hours: number): Date {
  return new Date(TEN.getTime() + hours * 60 * 60 * 1000);
}

describe("extensionCompatibility", () => {
  it("passes the question on as the store wants it, and its answer back", () =>
    inTransaction(async (db) => {
      expect(await asker(db)()).toEqual([PAYPAL]);
      const [request] = store.requests;
      expect(request?.url.pathname + (request?.url.search ?? "")).toBe(
        "/base/swplatform/autoupdate?language=en-GB&shopwareVersion=6.5.8.8",
      );
      expect(request?.headers["content-type"]).toBe("application/json");
      expect(JSON.parse(request?.body ?? "")).toEqual({
        futureShopwareVersion: "6.6.7.1",
        plugins: [{ name: "SwagPayPal", version: "8.5.0" }],
      });
    }));

  it("tells the store no name but what it offers, and what a shop of one's own has and may be told", () =>
    inTransaction(async (db) => {
      const { organizationId } = await addShopWith(db, "one", "6.5.8.8", ["HuberWarehouseSync"]);
      await addShopWith(db, "two", "6.5.8.8", ["OthersPrivatePlugin"]);
      await addUser(db, "ada");
      await addMember(db, organizationId, "ada", "member");
      const names = ["SwagPayPal", "HuberWarehouseSync", "OthersPrivatePlugin", "NobodysPlugin"];
      const told = async (userId: string | null) => [...(await tellableNames(db, userId, names))].toSorted();
      expect(await told("ada")).toEqual(["HuberWarehouseSync", "SwagPayPal"]);
      expect(await told(null)).toEqual(["SwagPayPal"]);
      await db.update(organization).set({ keepsExtensionNames: true });
      expect(await told("ada")).toEqual(["SwagPayPal"]);

      expect(await asker(db)({ ...INPUT, extensions: [{ name: "NobodysPlugin", version: "1.0.0" }] })).toEqual([]);
      expect(store.requests).toEqual([]);
    }));

  it("asks once an hour, whoever asks in whatever order", () =>
    inTransaction(async (db) => {
      const ask = asker(db);
      const reordered = { ...INPUT, extensions: INPUT.extensions.toReversed() };
      await Promise.all([ask(), ask(reordered)]);
      expect(await asker(db)(INPUT, hoursLater(0.9))).toEqual([PAYPAL]);
      expect(store.requests).toHaveLength(1);
      await ask(INPUT, hoursLater(1.1));
      await ask({ ...INPUT, futureVersion: "6.7.0.0" });
      expect(store.requests).toHaveLength(3);
    }));

  it("leaves out entries that it cannot read", () =>
    inTransaction(async (db) => {
      store.reply = () => ({ body: [null, { name: "NoStatus" }, { ...PAYPAL, tracking: "x" }] });
      expect(await asker(db)()).toEqual([PAYPAL]);
    }));

  it("does not trouble the store with what it cannot know", () =>
    inTransaction(async (db) => {
      const ask = asker(db);
      expect(await ask({ ...INPUT, extensions: [] })).toEqual([]);
      expect(await ask({ ...INPUT, extensions: [{ name: "../etc", version: "1" }] })).toEqual([]);
      expect(store.requests).toEqual([]);
    }));

  it("answers from memory for a day while the store does not answer, then says so", () =>
    inTransaction(async (db) => {
      const ask = asker(db);
      await ask();
      store.reply = () => ({ status: 500 });
      expect(await ask(INPUT, hoursLater(23))).toEqual([PAYPAL]);
      await expect(ask(INPUT, hoursLater(25))).rejects.toMatchObject({
        code: "SERVICE_UNAVAILABLE",
        message: "The Shopware store does not answer at the moment. Please try again in a few minutes.",
      });
    }));

  it("refuses what is no question", () =>
    inTransaction(async (db) => {
      const ask = asker(db);
      const many = Array.from({ length: 501 }, (_, index) => ({ name: `Plugin${index}`, version: "1.0.0" }));
      const refused: Partial<CompatibilityInput>[] = [
        { currentVersion: "six" },
        { futureVersion: "6.6.0.0&language=de" },
        { extensions: many },
        { extensions: [{ name: "x".repeat(256), version: "1" }] },
        { extensions: [{ name: "Fine", version: "1".repeat(101) }] },
      ];
      for (const changes of refused)
        await expect(ask({ ...INPUT, ...changes })).rejects.toMatchObject({ code: "BAD_REQUEST" });
      expect(store.requests).toEqual([]);
    }));

  it("lets nobody use it to flood the store", async () => {
    const database = await freshDatabase();
    const gate = Promise.withResolvers<void>();
    store.reply = async () => {
      await gate.promise;
      return { body: [] };
    };
    try {
      const ask = asker(database.db);
      const asked = Array.from({ length: 15 }, (_, index) =>
        codeOf(ask({ ...INPUT, futureVersion: `6.7.${index}.0` })),
      );
      let refused = 0;
      const countRefusal = (code: string) => {
        if (code !== "answered") refused += 1;
        if (refused === 5) gate.resolve();
      };
      await Promise.all(asked.map((code) => code.then(countRefusal)));
      const codes = await Promise.all(asked);
      expect(codes.toSorted()).toEqual([...Array(5).fill("TOO_MANY_REQUESTS"), ...Array(10).fill("answered")]);
    } finally {
      gate.resolve();
      await database.drop();
    }
  });

  it("has twenty new questions a minute for each who asks, and the known answers always", () =>
    inTransaction(async (db) => {
      const ask = asker(db);
      const askFor = (index: number, now: Date, client: string) =>
        codeOf(ask({ ...INPUT, futureVersion: `6.7.${index}.0` }, now, client));
      for (let index = 0; index < 20; index += 1) expect(await askFor(index, TEN, "203.0.113.7")).toBe("answered");
      expect(await askFor(20, TEN, "203.0.113.7")).toBe("TOO_MANY_REQUESTS");
      expect(await askFor(3, TEN, "203.0.113.7")).toBe("answered");
      expect(await askFor(20, TEN, "203.0.113.8")).toBe("answered");
      expect(await askFor(21, new Date(TEN.getTime() + 60_000), "203.0.113.7")).toBe("answered");
    }));

  it("counts the new questions of a person, and of all members of an organization, wherever they ask from", async () => {
    const database = await freshDatabase();
    const { db } = database;
    try {
      await db.insert(organization).values({ id: "acme", name: "Acme", slug: "acme" });
      for (const id of ["ada", "bob", "cleo"]) {
        await db.insert(user).values({ id, name: id, email: `${id}@example.com` });
        await db.insert(member).values({ id, organizationId: "acme", userId: id, role: "member" });
      }
      await writeLimit(db, { id: "shopCallsOfPerson", value: 3 }, TEN);
      await writeLimit(db, { id: "shopCallsOfOrganization", value: 5 }, TEN);
      const createCaller = createCallerFactory(router({ ask: extensionCompatibility(store.source) }));
      const ask = (id: string, index: number) => {
        const context = nobodysContext(db, TEN, `203.0.113.${index}`);
        const person = {
          id,
          name: id,
          email: `${id}@example.com`,
          emailVerified: true,
          role: "user",
          ssoProviderId: null,
        } as const;
        return codeOf(createCaller({ ...context, user: person }).ask({ ...INPUT, futureVersion: `6.7.${index}.0` }));
      };
      for (const index of [1, 2, 3]) expect(await ask("ada", index)).toBe("answered");
      expect(await ask("ada", 4)).toBe("TOO_MANY_REQUESTS");
      expect(await ask("ada", 2)).toBe("answered");
      for (const index of [4, 5]) expect(await ask("bob", index)).toBe("answered");
      expect(await ask("cleo", 6)).toBe("TOO_MANY_REQUESTS");
      expect(store.requests).toHaveLength(5);
      const hits = (await listHits(db)).map(({ limitId, subjectId }) => `${limitId} ${subjectId}`);
      expect(hits.toSorted()).toEqual(["shopCallsOfOrganization acme", "shopCallsOfPerson ada"]);
    } finally {
      await database.drop();
    }
  });
});

function codeOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => "answered",
    (error: unknown) => (error instanceof TRPCError ? error.code : String(error)),
  );
}
