import { silentLog } from "../../lib/log.ts";
import { type Mail, mailSchema } from "../../lib/mail/mail.ts";
import { mailJob, mailPlace } from "../../lib/mail/mail.job.ts";
import { createCallerFactory, router, type Context } from "../../lib/trpc.ts";
import { addMember, addOrganization, addUser } from "../../shops/shop-fixture.ts";
import { deliveryRouter } from "../deliveries/delivery.api.ts";
import { SECRETS, FAKE, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import type { ServiceAnswer } from "../delivering/sending/call-channel.ts";
import type { ChannelCall } from "../channels/channel-kind.ts";
import { DESTINATION_KINDS } from "../channels/kinds.ts";
import { heldMails } from "../notification-fixture.ts";
import { destinationRouter, ownDestinationRouter } from "./destination.api.ts";

/** Signs links of addresses. */
export const LINK_SECRET = "a secret of thirty-two characters";

/** Must be found nowhere but where it goes. */
export const MARKED = "MARKED-SECRET-7f31";

/** The world of the sending loop, with people who may change its channels and some who may not. */
export async function channelsWorld() {
  const world = await sendingWorld();
  const { db } = world.database;
  await addOrganization(db, "evil");
  await addUser(db, "olga", { name: "Olga" });
  await addUser(db, "eve", { name: "Eve" });
  await addMember(db, "acme", "olga", "owner");
  await addMember(db, "evil", "eve", "owner");
  let answer: (call: ChannelCall) => Promise<ServiceAnswer> = async () => ({
    status: 200,
    retryAfter: null,
    body: "ok",
  });
  const tried: ChannelCall[] = [];
  const forbidden = new Set<string>();
  const door = {
    forbids: (_organizationId: string | null, address: string) => forbidden.has(new URL(address).host),
    call: async (_organizationId: string | null, call: ChannelCall) => {
      tried.push(call);
      return await answer(call);
    },
  };
  const kinds = [FAKE, ...DESTINATION_KINDS];
  const mailer = heldMails();
  const services = {
    kinds,
    door,
    mailing: { mailer, secret: LINK_SECRET },
    appUrl: "https://shopwarden.example",
    timeZone: "Europe/Berlin",
    clock: world.ctx.clock,
  };
  const create = createCallerFactory(
    router({
      destination: destinationRouter(services),
      own: ownDestinationRouter(services),
      delivery: deliveryRouter,
    }),
  );
  const queued: Mail[] = [];
  const enqueue: Context["services"]["jobs"]["enqueue"] = async (kind, data) => {
    const sealed = mailJob.input.parse(kind.input.parse(data));
    if ("sealed" in sealed)
      queued.push(mailSchema.parse(JSON.parse(SECRETS.open(sealed.sealed, mailPlace(sealed.id)))));
    return true;
  };
  const contextOf = (id: string, impersonatedBy: string | null, emailVerified: boolean): Context => ({
    db,
    now: world.ctx.clock(),
    user: { id, name: id, email: `${id}@example.com`, emailVerified, role: "user", ssoProviderId: null },
    session: { id: `session-${id}`, impersonatedBy },
    clientAddress: null,
    services: { log: silentLog, jobs: { enqueue }, secrets: SECRETS },
  });
  return {
    ...world,
    /** The calls, as somebody makes them; `impersonatedBy`: the admin who acts for them. */
    as: (id: string, impersonatedBy: string | null = null, { emailVerified = true } = {}) =>
      create(contextOf(id, impersonatedBy, emailVerified)),
    tried,
    /** Mails that were sent to try a channel. */
    triedMails: mailer.sent,
    /** Mails that were queued, opened. */
    queuedMails: () => queued.splice(0),
    forbidden,
    answerTries: (does: (call: ChannelCall) => Promise<ServiceAnswer>) => {
      answer = does;
    },
  };
}

export type ChannelsWorld = Awaited<ReturnType<typeof channelsWorld>>;

/** What somebody types for a channel of the world's own kind. */
export const typed = (address = "https://hooks.example/in", token: string | null = MARKED) => ({
  organizationId: "acme",
  id: null,
  version: null,
  channel: "fake",
  name: "#alerts",
  language: "en" as const,
  timeZone: null,
  settings: { address, ...(token !== null && { token }) },
});

/** The code of a refusal, and its field. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "none";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
