import { INSTANCE } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import { notify, notifyAll } from "../../lib/events.ts";
import { notificationHint, tellingHint } from "../../lib/hints.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import { titleOf } from "../deliveries/title-of.ts";
import { knownReason } from "../destinations/destinations.store.ts";
import { eachApart } from "../each-apart.service.ts";
import { changeInboxes } from "../inbox/inbox.store.ts";
import type { NotificationLink } from "../notification-link.ts";
import { disabledMail } from "./disabled-mail.ts";
import { type ChannelNews, isEndpoint, wordedNews } from "./channel-news.ts";
import { findOrganization, inboxRow, listManagers, type Manager } from "./managers.store.ts";
import { tellInstance } from "./tell-instance.job.ts";
import { tellLatePeople } from "./tell-late-people.job.ts";
import { tellOwnDisabled } from "./tell-own.job.ts";
import { tellSilentRules } from "./tell-silent-rules.job.ts";
import {
  endMended,
  listDisabled,
  listFailing,
  listHeld,
  listUntold,
  takeDisabled,
  takeFailing,
  takeHeld,
  takeUntold,
  type TroubledChannel,
} from "./troubled-channels.store.ts";

export interface ManagersContext {
  db: Db;
  /** Queues mails in a transaction. */
  mailer: (tx: Db) => Mailer;
  appUrl: string;
  clock: Clock;
  /** The instance's, for organizations without one. Default: UTC. */
  timeZone?: string;
  /** Admins of the instance by its configuration. Default: none. */
  adminUserIds?: readonly string[];
}

/**
 * Tells owners and admins of channels that are disabled or wait for what their service allows, or that something urgent
 * did not reach in time, and of rules that tell nobody any more. People hear the same of what is their own, and
 * admins of what is wrong with the instance.
 * @throws {AggregateError} if some could not be told, once all others are done
 */
export async function tellManagers(ctx: ManagersContext): Promise<void> {
  const { db, clock, timeZone = "UTC", adminUserIds = [] } = ctx;
  const now = clock();
  const each = (ids: readonly string[], tell: (tx: Db, id: string) => Promise<void>) =>
    eachApart(ids, (id) => db.transaction((tx) => tell(tx, id)), "Some channels could not be reported");
  const parts = [
    async () => each(await listDisabled(db), (tx, id) => tellDisabled({ ...ctx, db: tx }, id)),
    async () => each(await listHeld(db), (tx, id) => tellHeld(tx, id, now)),
    async () => each(await listUntold(db, now), (tx, id) => tellUntold(tx, id, now)),
    () => tellLatePeople(db, now),
    async () => each(await listFailing(db, now), (tx, id) => tellFailing(tx, id, now)),
    () => tellOwnDisabled(db, now),
    async () => notifyAll(db, (await endMended(db, now)).map(notificationHint)),
    () => tellSilentRules(db, { now, timeZone }),
    () => tellInstance(db, { adminUserIds, mailer: ctx.mailer, appUrl: ctx.appUrl, timeZone, now }),
  ];
  await eachApart(parts, (tell) => tell(), "Owners and admins could not be told of all that needs them");
}

async function tellDisabled({ db, mailer, appUrl, clock }: ManagersContext, id: string): Promise<void> {
  const found = await takeDisabled(db, id);
  if (found === null) return;
  const { organizationId, channel, name, at, isUrgent } = found;
  const reason = knownReason(found.reason);
  const news: ChannelNews = { kind: "channel.disabled", channel, name, reason };
  const managers = await listManagers(db, organizationId);
  const organization = await findOrganization(db, organizationId);
  await putNews(db, managers, { channel: found, slug: organization.slug, at, news });
  const subject = isEndpoint(channel) ? ("webhook" as const) : ("channel" as const);
  const about = { organizationId, subject, subjectId: id, subjectName: name };
  const by = { actor: INSTANCE, now: clock() };
  await audit(db, by, about, { action: "channel.disable", before: null, after: { reason: found.reason } });
  await notify(db, tellingHint(organizationId));
  if (!isUrgent) return;
  const queue = mailer(db);
  for (const { name: called, email, language } of managers) {
    if (email === null) continue;
    const reader = { name: called, email, language };
    await queue.send(renderMail(disabledMail(reader, { appUrl, organization, destinationId: id, news })));
  }
}

async function tellHeld(tx: Db, id: string, now: Date): Promise<void> {
  const found = await takeHeld(tx, id);
  if (found === null) return;
  const { organizationId, channel, name } = found;
  const news: ChannelNews = { kind: "channel.held", channel, name, reason: knownReason(found.reason) };
  const managers = await listManagers(tx, organizationId);
  const { slug } = await findOrganization(tx, organizationId);
  await putNews(tx, managers, { channel: found, slug, at: now, news });
}

async function tellUntold(tx: Db, id: string, now: Date): Promise<void> {
  const found = await takeUntold(tx, id, now);
  if (found === null) return;
  const { organizationId, channel, name, matters } = found;
  const titles = { en: titleOf(found, "en"), de: titleOf(found, "de") };
  const reason = found.reason === null ? null : knownReason(found.reason);
  const news: ChannelNews = { kind: "channel.untold", channel, name, titles, reason, more: matters - 1 };
  const managers = await listManagers(tx, organizationId);
  const { slug } = await findOrganization(tx, organizationId);
  await putNews(tx, managers, { channel: found, slug, at: now, news });
}

async function tellFailing(tx: Db, id: string, now: Date): Promise<void> {
  const found = await takeFailing(tx, id, now);
  if (found === null) return;
  const { organizationId, channel, name, hours, waiting } = found;
  const news: ChannelNews = { kind: "webhook.failing", channel, name, hours, waiting };
  const managers = await listManagers(tx, organizationId);
  const { slug } = await findOrganization(tx, organizationId);
  await putNews(tx, managers, { channel: found, slug, at: now, news });
}

interface Put {
  channel: TroubledChannel;
  slug: string;
  at: Date;
  news: ChannelNews;
}

async function putNews(tx: Db, managers: readonly Manager[], { channel, slug, at, news }: Put): Promise<void> {
  const { organizationId, id } = channel;
  const row = { organizationId, about: { destinationId: id }, news, link: linkTo(channel, slug), at };
  const put = managers.map((manager) => inboxRow(manager, { ...row, said: wordedNews(news, manager.language) }));
  await notifyAll(tx, (await changeInboxes(tx, { put, gone: [] })).map(notificationHint));
}

function linkTo({ id, channel }: TroubledChannel, slug: string): NotificationLink {
  const link = { name: "account.organizations.channel", params: { slug, channelId: id } } as const;
  return isEndpoint(channel) ? { ...link, isEndpoint: true } : link;
}
