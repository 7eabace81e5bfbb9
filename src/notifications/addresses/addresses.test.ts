import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChannelsWorld, channelsWorld, LINK_SECRET, refusalOf } from "../destinations/channels-fixture.ts";
import { addMember, addOrganization } from "../../shops/shop-fixture.ts";
import { failing } from "../notification-fixture.ts";
import { addRule } from "../delivering/delivering-fixture.ts";
import { actOnAddress } from "./acting-address.service.ts";
import { type AddressDeed, readAddress } from "./address-token.service.ts";
import { UNNAMED_ADDRESSES } from "./retention.store.ts";

let world: ChannelsWorld;

beforeAll(async () => {
  world = await channelsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["audit_entry", "rate_bucket", "mail_address"]) await world.rows(`delete from ${table}`);
  world.queuedMails();
  world.triedMails.splice(0);
});

const [A, B] = ["ops@agency.example", "jana@customer.example"] as const;
const typed = (addresses: string, given: object = {}) => ({
  organizationId: "acme",
  id: null,
  version: null,
  channel: "email",
  name: "Customers",
  language: "de" as const,
  timeZone: null,
  settings: { addresses },
  ...given,
});
const save = (addresses: string, given: object = {}) => world.as("olga").destination.save(typed(addresses, given));
const get = (id: string) => world.as("olga").destination.get({ organizationId: "acme", id });
const states = async (id: string) =>
  (await get(id)).addresses.map(({ address, state, askedBy }) => [address, state, askedBy]);
const listed = async () => (await world.as("bob").destination.list({ organizationId: "acme" })).destinations;
const again = (id: string, addressId: string, person = "olga", organizationId = "acme") =>
  world.as(person).destination.confirmAgain({ organizationId, id, addressId });
const now = () => world.ctx.clock();
const addressIdOf = async (address: string) =>
  String((await world.rows(`select id::text from mail_address where address = '${address}'`))[0]?.["id"]);

/** The link of a mail, opened. */
function linkIn(text: string, label: string) {
  const [, token = ""] = new RegExp(`${label}:\\n\\S+/do/mail/(\\S+)`, "u").exec(text) ?? [];
  const link = readAddress([LINK_SECRET], token, now());
  if (link === null) throw new Error("There is no link");
  return link;
}
const press = async (deed: AddressDeed, address: string, madeAt = now()) =>
  (await actOnAddress(world.database.db, { deed, addressId: await addressIdOf(address), madeAt }, now()))?.standing;

describe("a channel that mails", () => {
  it("waits until one of its addresses has confirmed by the link that it was mailed", async () => {
    const { id } = await save(`${A}\n${B}`);
    expect(await listed()).toMatchObject([{ state: "unconfirmed", addressCounts: { total: 2, waiting: 2 } }]);
    const mails = world.queuedMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [B, "Darf Organization acme an diese Adresse schreiben?"],
      [A, "Darf Organization acme an diese Adresse schreiben?"],
    ]);
    expect(await states(id)).toEqual([
      [A, "waiting", "Olga"],
      [B, "waiting", "Olga"],
    ]);
    const link = linkIn(mails[1]?.text ?? "", "Diese Adresse bestätigen");
    expect(mails[1]?.text).toContain("olga von Organization acme hat diese Adresse eingetragen");
    const done = await actOnAddress(world.database.db, link, now());
    expect(done?.standing).toBe("confirmed");
    expect(await listed()).toMatchObject([{ state: "on", addressCounts: { total: 2, waiting: 1 } }]);
    expect(await states(id)).toEqual([
      [A, "confirmed", "Olga"],
      [B, "waiting", "Olga"],
    ]);
    expect((await actOnAddress(world.database.db, link, now()))?.standing).toBe("confirmed");
  });

  it("tells nobody what happened before the first one confirmed", async () => {
    const { id, version } = await save(A);
    await addRule(world.database.db, [id]);
    const down = async (name: string) => world.at(0, [[await world.shopOf(name, { watchers: [] }), [failing()]]]);
    await down("Alpen");
    expect(await world.rows("select from notice")).toEqual([]);
    await press("confirm", A);
    await down("Birke");
    expect(await world.rows("select from notice")).toHaveLength(1);
    await save(B, { id, version });
    await press("confirm", B);
    expect(await world.rows("select from notice")).toEqual([]);
    expect(await world.rows("select from thread_at")).toEqual([]);
  });

  it("works at once with an address that has confirmed for another channel, and waits again without it", async () => {
    await save(A);
    await press("confirm", A);
    world.queuedMails();
    const { id, version } = await save(A, { name: "Second" });
    expect(world.queuedMails()).toEqual([]);
    expect((await get(id)).state).toBe("on");
    await save(B, { name: "Second", id, version });
    expect((await get(id)).state).toBe("unconfirmed");
    expect(world.queuedMails().map(({ to }) => to)).toEqual([B]);
  });

  it("is disabled when its last reader leaves, and can only be switched on for somebody who reads it", async () => {
    const { id } = await save(A);
    await press("confirm", A);
    expect(await press("unsubscribe", A)).toBe("left");
    expect(await press("unsubscribe", A)).toBe("left");
    expect(await get(id)).toMatchObject({ state: "disabled", reason: "blocked_by_person" });
    const enable = () => world.as("olga").destination.enable({ organizationId: "acme", id, missed: "nothing" });
    expect(await refusalOf(enable())).toBe("CONFLICT");
    await save(`${A}\n${B}`, { id, version: 1 });
    await press("confirm", B);
    expect((await get(id)).state).toBe("disabled");
    await enable();
    expect((await get(id)).state).toBe("on");
  });

  it("names addresses nowhere in the audit log, but how many there are", async () => {
    const { id, version } = await save(`${A}\n${B}`);
    await save(A, { id, version });
    await world.as("olga").destination.remove({ organizationId: "acme", id });
    const entries = await world.rows("select action, before, after from audit_entry order by id");
    expect(entries).toMatchObject([
      { action: "channel.create", after: { settings: { addresses: 2 } } },
      { action: "channel.update", before: { settings: { addresses: 2 } }, after: { settings: { addresses: 1 } } },
      { action: "channel.delete", before: { settings: { addresses: 1 } } },
    ]);
    const said = JSON.stringify([entries, await world.rows("select key from rate_bucket"), await listed()]);
    for (const address of [A, B]) expect(said).not.toContain(address);
  });

  it("takes no addresses that are none, or stand there twice", async () => {
    for (const wrong of ["", "ops", `${A}\nOPS@agency.example`])
      await expect(save(wrong)).rejects.toMatchObject({ cause: { issues: [{ path: ["settings", "addresses"] }] } });
  });
});

describe("an address that has left", () => {
  it("stays so when the channel is made anew, is asked by nobody for a month, and by links made before not at all", async () => {
    const { id } = await save(A);
    await press("confirm", A);
    const madeAt = now();
    await press("unsubscribe", A);
    await world.as("olga").destination.remove({ organizationId: "acme", id });
    world.queuedMails();
    const { id: anew } = await save("Ops@agency.example");
    expect(world.queuedMails()).toEqual([]);
    expect(await states(anew)).toEqual([["Ops@agency.example", "unsubscribed", "Olga"]]);
    expect((await get(anew)).state).toBe("unconfirmed");
    const addressId = await addressIdOf(A);
    expect(await refusalOf(again(anew, addressId))).toBe("TOO_MANY_REQUESTS");
    expect(await press("confirm", A, madeAt)).toBe("late");
    await world.rows(
      "update mail_address set unsubscribed_at = unsubscribed_at - interval '30 days', asked_at = asked_at - interval '30 days'",
    );
    await again(anew, addressId);
    const [mail] = world.queuedMails();
    world.setMinute(1);
    await actOnAddress(world.database.db, linkIn(mail?.text ?? "", "Diese Adresse bestätigen"), now());
    expect((await get(anew)).state).toBe("on");
  });

  it("is kept when no channel names it any more, and every other one is not", async () => {
    await save(`${A}\n${B}`);
    await press("unsubscribe", A);
    await world.rows("delete from destination");
    await world.rows("update mail_address set made_at = made_at - interval '31 days'");
    await UNNAMED_ADDRESSES.remove(world.database.db, new Date(now().getTime() - 30 * 86_400_000), 10);
    expect(await world.rows("select address from mail_address")).toEqual([{ address: A }]);
  });
});

describe("whoever has left under one of the forms of their address", () => {
  it("is asked under no other, even one that is named for the first time", async () => {
    const { id } = await save("jana@x.example\njana+shops@x.example\nJana+other@x.example\njan@x.example");
    await press("confirm", "jana+shops@x.example");
    await press("unsubscribe", "jana@x.example");
    expect((await states(id)).map(([address, state]) => [address, state])).toEqual([
      ["jana@x.example", "unsubscribed"],
      ["jana+shops@x.example", "unsubscribed"],
      ["Jana+other@x.example", "unsubscribed"],
      ["jan@x.example", "waiting"],
    ]);
    world.queuedMails();
    await save("jana+new@x.example\njana@y.example\njana.x@x.example", { name: "Anew" });
    const asked = world.queuedMails().map(({ to }) => to);
    expect(asked.toSorted()).toEqual(["jana.x@x.example", "jana@y.example"]);
    const made = (await listed()).find(({ name }) => name === "Anew");
    expect((await states(made?.id ?? ""))[0]?.slice(0, 2)).toEqual(["jana+new@x.example", "unsubscribed"]);
    expect(await refusalOf(again(made?.id ?? "", await addressIdOf("jana+new@x.example")))).toBe("TOO_MANY_REQUESTS");
    expect(await press("confirm", "jana+other@x.example", new Date(now().getTime() - 1))).toBe("late");
  });

  it("leaves alone who asked for it of another organization, and is asked again once one of the forms confirmed anew", async () => {
    await world.as("eve").destination.save(typed("jana+evil@x.example", { organizationId: "evil" }));
    await press("confirm", "jana+evil@x.example");
    await save("jana@x.example");
    await press("unsubscribe", "jana@x.example");
    expect(await world.rows("select unsubscribed_at from mail_address where address like '%evil%'")).toEqual([
      { unsubscribed_at: null },
    ]);
    await press("confirm", "jana@x.example", new Date(now().getTime() + 1));
    world.queuedMails();
    await save("jana+late@x.example", { name: "Late" });
    expect(world.queuedMails().map(({ to }) => to)).toEqual(["jana+late@x.example"]);
  });
});

describe("a confirmation", () => {
  it("is sent again once a day at most", async () => {
    const { id } = await save(A);
    world.queuedMails();
    const addressId = await addressIdOf(A);
    expect(await refusalOf(again(id, addressId))).toBe("TOO_MANY_REQUESTS");
    await world.rows("update mail_address set asked_at = asked_at - interval '1 day'");
    await Promise.all([again(id, addressId), again(id, addressId)].map(refusalOf));
    expect(world.queuedMails().map(({ to }) => to)).toEqual([A]);
    await press("confirm", A);
    expect(await refusalOf(again(id, addressId))).toBe("CONFLICT");
  });

  it("is asked of one address three times a day at most by an organization", async () => {
    const { id } = await save(A);
    const addressId = await addressIdOf(A);
    for (let made = 0; made < 4; made += 1) {
      await world.rows("update mail_address set asked_at = null");
      await refusalOf(again(id, addressId));
    }
    expect(world.queuedMails()).toHaveLength(3);
  });

  it("is asked of one address nine times a day at most, however many organizations name it", async () => {
    for (const name of ["one", "two", "three", "four"]) {
      await addOrganization(world.database.db, name);
      await addMember(world.database.db, name, "eve", "owner");
      await world.as("eve").destination.save(typed(A, { organizationId: name }));
      const [own] = (await world.as("eve").destination.list({ organizationId: name })).destinations;
      const [{ id = "" } = {}] = await world.rows(
        `select id::text from mail_address where organization_id = '${name}'`,
      );
      for (let made = 0; made < 2; made += 1) {
        await world.rows("update mail_address set asked_at = null");
        await refusalOf(again(own?.id ?? "", String(id), "eve", name));
      }
    }
    expect(world.queuedMails()).toHaveLength(9);
  });

  it("is asked of one mailbox no more often, whatever stands behind a plus", async () => {
    await save(["", "+1", "+2", "+3", "+4"].map((tag) => `victim${tag}@customer.example`).join("\n"));
    expect(world.queuedMails()).toHaveLength(3);
  });

  it("is asked for another organization whatever strangers have used up, and of all others where one is asked no more", async () => {
    await world.as("eve").destination.save(typed(`${A}\n${B}`, { organizationId: "evil" }));
    const [own] = (await world.as("eve").destination.list({ organizationId: "evil" })).destinations;
    for (let made = 0; made < 3; made += 1) {
      await world.rows("update mail_address set asked_at = null");
      await refusalOf(again(own?.id ?? "", await addressIdOf(A), "eve", "evil"));
    }
    world.queuedMails();
    await save(`${A}\n${B}\nzoe@customer.example`);
    const asked = world.queuedMails().map(({ to }) => to);
    expect(asked.toSorted()).toEqual([B, A, "zoe@customer.example"].toSorted());
    const forms = ["", "+1", "+2", "+3", "+4"].map((tag) => `victim${tag}@x.example`);
    await save([...forms, "max@x.example"].join("\n"), { name: "Many" });
    expect(world.queuedMails().map(({ to }) => to)).toContain("max@x.example");
  });

  it("is asked of so many addresses of an organization a day; the others are asked when somebody says so", async () => {
    const many = (from: number) => Array.from({ length: 20 }, (_, index) => `a${from + index}@x.example`).join("\n");
    for (const from of [0, 20, 40]) await save(many(from), { name: `Channel ${from}` });
    expect(world.queuedMails()).toHaveLength(40);
    const last = (await listed()).find(({ name }) => name === "Channel 40");
    expect(await states(last?.id ?? "")).toContainEqual(["a40@x.example", "waiting", null]);
    const addressId = await addressIdOf("a40@x.example");
    expect(await refusalOf(again(last?.id ?? "", addressId))).toBe("TOO_MANY_REQUESTS");
  });

  it("is asked for by those who manage channels, of addresses of their own channels alone", async () => {
    const { id } = await save(A);
    const addressId = await addressIdOf(A);
    await world.rows("update mail_address set asked_at = null");
    expect(await refusalOf(again(id, addressId, "bob"))).toBe("FORBIDDEN");
    expect(await refusalOf(again(id, addressId, "eve"))).toBe("NOT_FOUND");
    expect(await refusalOf(again(id, addressId, "eve", "evil"))).toBe("NOT_FOUND");
    const { id: other } = await save(B, { name: "Other" });
    world.queuedMails();
    expect(await refusalOf(again(other, addressId))).toBe("NOT_FOUND");
    expect(world.queuedMails()).toEqual([]);
    expect(await refusalOf(again(id, addressId))).toBe("none");
  });
});

describe("a try", () => {
  const tryOut = (addresses: string) => {
    const given = { ...typed(addresses), samples: ["beginning" as const, "end" as const] };
    return world.as("olga").destination.try(given);
  };

  it("mails only whoever asks for it, and addresses that have confirmed", async () => {
    await save(`${A}\n${B}`);
    await press("confirm", A);
    const { tries } = await tryOut(`${B}\n${A}\nstranger@x.example`);
    expect(world.triedMails.map(({ mail }) => mail.to)).toEqual(["olga@example.com", A, "olga@example.com", A]);
    expect(tries).toMatchObject([
      { outcome: "arrived", status: 250, answer: `olga@example.com: 250\n${A}: 250` },
      { outcome: "arrived" },
    ]);
    const [toHer, toThem, endToHer] = world.triedMails.map(({ mail }) => mail);
    expect(toHer?.text).toContain("Das ist ein Test von Shopwarden, angefordert von olga.");
    expect(toHer?.headers).toBeUndefined();
    expect(toThem?.headers?.["List-Unsubscribe"]).toContain("/do/mail/");
    expect(endToHer?.answers).toBe(world.triedMails[0]?.id);
  });

  it("is refused by nobody who has not confirmed: they get nothing", async () => {
    await tryOut("stranger@x.example");
    expect(new Set(world.triedMails.map(({ mail }) => mail.to))).toEqual(new Set(["olga@example.com"]));
  });

  it("mails an address so often a day, whoever asks; who asks still gets theirs, and is told who did not", async () => {
    const forms = [A, A.replace("@", "+x@")] as const;
    await save(forms.join("\n"));
    for (const form of forms) await press("confirm", form);
    let last: string | null = null;
    for (let time = 0; time < 6; time += 1) {
      await world.rows("delete from rate_bucket where key like 'channelTries%'");
      last = (await tryOut(forms.join("\n"))).tries[1]?.answer ?? null;
    }
    const to = world.triedMails.map(({ mail }) => mail.to);
    expect(to.filter((one) => one === "olga@example.com")).toHaveLength(12);
    expect(to.filter((one) => one !== "olga@example.com")).toHaveLength(9);
    const spared = forms.map((form) => `${form}: not mailed, because it was mailed tests often today`);
    expect(last?.split("\n").toSorted()).toEqual(["olga@example.com: 250", ...spared].toSorted());
  });

  it("is not made at all when nobody is left to mail, which says from when on", async () => {
    await save(A);
    await press("confirm", A);
    const unverified = async () => {
      await world.rows("delete from rate_bucket where key like 'channelTries%'");
      const given = { ...typed(A), samples: ["beginning" as const] };
      return world.as("olga", null, { emailVerified: false }).destination.try(given);
    };
    const answers = [];
    for (let time = 0; time < 10; time += 1) answers.push(await refusalOf(unverified()));
    expect(answers).toEqual([...Array.from({ length: 9 }, () => "none"), "TOO_MANY_REQUESTS"]);
  });
});
