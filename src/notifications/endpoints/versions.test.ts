import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { silentLog } from "../../lib/log.ts";
import { createCallerFactory, router } from "../../lib/trpc.ts";
import { addMember, addUser } from "../../shops/shop-fixture.ts";
import { SECRETS } from "../delivering/sending/sending-fixture.ts";
import { failing, minutesLater } from "../notification-fixture.ts";
import { addEndpoint, type EndpointWorld, endpointWorld } from "./endpoint-fixture.ts";
import { newerVersions, versionFor } from "./endpoint-settings.ts";
import { webhookRouter } from "./webhook.api.ts";

/** As if one type had got a second version. */
const FORMS = [
  { type: "shop.reachable", version: 1 },
  { type: "shop.unreachable", version: 1 },
  { type: "shop.unreachable", version: 2 },
];
const NEWER = [{ type: "shop.unreachable", from: 1, to: 2 }];

describe("the version of a type", () => {
  it("is the one that an endpoint was made with, as long as that is sent", () => {
    const versions = { "shop.unreachable": 1 };
    expect(versionFor({ versions }, "shop.unreachable", ["1", "2"])).toBe("1");
    expect(versionFor({ versions }, "shop.unreachable", ["2", "3"])).toBe("3");
  });

  it("that came later is the first one, until the endpoint is switched", () => {
    expect(versionFor({ versions: {} }, "login.appeared", ["1"])).toBe("1");
    expect(versionFor({ versions: {} }, "login.appeared", ["1", "2"])).toBe("1");
  });

  it("is older than it could be for those who get the type", () => {
    const versions = { "shop.unreachable": 1, "shop.reachable": 1 };
    expect(newerVersions({ types: null, versions }, FORMS)).toEqual(NEWER);
    expect(newerVersions({ types: ["shop.reachable"], versions }, FORMS)).toEqual([]);
    expect(newerVersions({ types: null, versions: {} }, FORMS)).toEqual(NEWER);
    expect(newerVersions({ types: null, versions: { "shop.unreachable": 2 } }, FORMS)).toEqual([]);
  });
});

let world: EndpointWorld;
beforeAll(async () => {
  world = await endpointWorld();
  const { db } = world.database;
  for (const id of ["olga", "max"]) await addUser(db, id, { name: id });
  await addMember(db, "acme", "olga", "owner");
  await addMember(db, "acme", "max", "member");
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

const as = (id: string) =>
  createCallerFactory(router({ webhook: webhookRouter({ call: world.ctx.call, forms: FORMS }) }))({
    db: world.database.db,
    now: minutesLater(0),
    user: { id, name: id, email: `${id}@example.com`, emailVerified: true, role: "user", ssoProviderId: null },
    session: { id: `session-${id}`, impersonatedBy: null },
    clientAddress: null,
    services: { log: silentLog, jobs: { enqueue: async () => true }, secrets: SECRETS },
  }).webhook;

/** The next event, in both versions. */
async function happen(minute: number): Promise<void> {
  await world.at(minute, [[await world.shopOf(`Shop${minute}`), [failing()]]]);
  world.setMinute(minute);
  await world.feed();
  await world.rows(
    `update event set bodies = jsonb_set(bodies, '{versions,2}', '"the second"') where bodies ->> 'type' = 'shop.unreachable'`,
  );
  await world.sendAt(minute);
}
const seconds = () => world.got.splice(0).filter(({ body }) => body === "the second").length;

it("an endpoint is switched by one press, in the version that was seen, and gets the new one from then on", async () => {
  const id = await addEndpoint(world.database.db, { types: ["shop.unreachable"], versions: { "shop.unreachable": 1 } });
  const place = { organizationId: "acme", id };
  expect((await as("olga").get(place)).newerVersions).toEqual(NEWER);
  await happen(0);
  expect([world.got.length, seconds()]).toEqual([1, 0]);
  await expect(as("max").switchVersions({ ...place, version: 1 })).rejects.toThrow();
  await expect(as("olga").switchVersions({ ...place, version: 2 })).rejects.toThrow("meanwhile");
  expect(await as("olga").switchVersions({ ...place, version: 1 })).toEqual({ version: 2 });
  expect((await as("olga").get(place)).newerVersions).toEqual([]);
  await expect(as("olga").switchVersions({ ...place, version: 2 })).rejects.toThrow("newest version");
  await happen(10);
  expect(seconds()).toBe(1);
  expect(await world.rows("select action, before, after from audit_entry where action like 'channel.%'")).toEqual([
    {
      action: "channel.update",
      before: { versions: { "shop.unreachable": 1 } },
      after: { versions: { "shop.unreachable": 2 } },
    },
  ]);
});
