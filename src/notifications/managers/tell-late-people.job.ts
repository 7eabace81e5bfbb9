import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import type { Language } from "../../lib/language.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import { readAlert } from "../alert.ts";
import { alertText } from "../alert-text.ts";
import { eachApart } from "../each-apart.service.ts";
import { changeInboxes } from "../inbox/inbox.store.ts";
import type { NotificationLink } from "../notification-link.ts";
import { endReached, type LateWay, listLateWays, takeLate } from "./late-people.store.ts";
import { findOrganization, inboxRow, listManagers } from "./managers.store.ts";
import { type PersonNews, wordedPersonNews } from "./person-news.ts";

const TITLE_CHARACTERS = 200;

/** Tells owners and admins of people whom something urgent did not reach in time. */
export async function tellLatePeople(db: Db, now: Date): Promise<void> {
  await eachApart(
    await listLateWays(db, now),
    (way) => db.transaction((tx) => tellLate(tx, way, now)),
    "Owners and admins could not be told of people who were not reached",
  );
  await notifyAll(db, (await endReached(db, now)).map(notificationHint));
}

async function tellLate(tx: Db, way: { id: string; organizationId: string }, now: Date): Promise<void> {
  const late = await takeLate(tx, way, now);
  if (late === null) return;
  const { organizationId, id: destinationId } = way;
  const { slug } = await findOrganization(tx, organizationId);
  const titles = { en: titleOf(late, "en"), de: titleOf(late, "de") };
  const by = late.channel === "push" ? ("push" as const) : ("email" as const);
  const news: PersonNews = { kind: "person.untold", name: late.name, way: by, titles, more: late.count - 1 };
  const row = { organizationId, about: { destinationId }, news, link: linkTo(late, slug), at: now };
  const managers = await listManagers(tx, organizationId);
  const put = managers.map((manager) => inboxRow(manager, { ...row, said: wordedPersonNews(news, manager.language) }));
  await notifyAll(tx, (await changeInboxes(tx, { put, gone: [] })).map(notificationHint));
}

function titleOf({ alert: stored, shopName }: LateWay, language: Language): string {
  const alert = readAlert(stored);
  return alert === null ? "" : plainLine(alertText(alert, shopName, language).title, TITLE_CHARACTERS);
}

/** The page of what they were not told. */
function linkTo({ incidentId, shopId }: LateWay, slug: string): NotificationLink {
  if (incidentId !== null)
    return { name: "account.incidents.detail", params: { slug, incidentId: String(incidentId) } };
  if (shopId !== null) return { name: "account.shops.detail", params: { slug, shopId: String(shopId) } };
  return { name: "account.settings.notifications" };
}
