import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { eachApart } from "../each-apart.service.ts";
import { changeInboxes } from "../inbox/inbox.store.ts";
import { readRules } from "../rules/listed-rules.store.ts";
import { silenceIn } from "../rules/nobody-text.ts";
import { findOrganization, inboxRow, listManagers, type Manager } from "./managers.store.ts";
import { type RuleNews, wordedRuleNews } from "./rule-news.ts";
import { endSilence, listWithSilentRules, takeSilent } from "./silent-rules.store.ts";

/** Owners and admins find in their inbox, once, that a rule tells nobody any more, until it does again. */
export async function tellSilentRules(db: Db, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> {
  const tell = (id: string) => db.transaction((tx) => tellOf(tx, id, { now, timeZone }));
  await eachApart(await listWithSilentRules(db), tell, "Some organizations could not be told of their silent rules");
}

async function tellOf(tx: Db, organizationId: string, { now, timeZone }: { now: Date; timeZone: string }) {
  if (!(await holdOrganization(tx, organizationId))) return;
  const rules = await readRules(tx, { organizationId, userId: null }, now);
  const silent = rules.flatMap(({ rule, silence, timeZone: zone }) =>
    silence === null || !rule.isOn ? [] : [{ ...rule, why: silenceIn(silence, zone ?? timeZone) }],
  );
  const ids = silent.map(({ id }) => id);
  const changed = new Set(await endSilence(tx, organizationId, { ids, now }));
  const taken = await takeSilent(tx, organizationId, { ids, now });
  const fresh = silent.filter(({ id }) => taken.has(id));
  if (fresh.length > 0) {
    const managers = await listManagers(tx, organizationId);
    const { slug } = await findOrganization(tx, organizationId);
    const put = fresh.flatMap((rule) =>
      managers.map((manager) => rowOf({ organizationId, slug, at: now }, rule, manager)),
    );
    for (const userId of await changeInboxes(tx, { put, gone: [] })) changed.add(userId);
  }
  await notifyAll(tx, [...changed].map(notificationHint));
}

interface Place {
  organizationId: string;
  slug: string;
  at: Date;
}

type Silent = Pick<RuleNews, "name" | "why"> & { id: string };

function rowOf({ organizationId, slug, at }: Place, { id, name, why }: Silent, manager: Manager) {
  const news: RuleNews = { kind: "rule.silent", name, why };
  const link = { name: "account.organizations.rules", params: { slug, ruleId: id } } as const;
  const said = wordedRuleNews(news, manager.language);
  return inboxRow(manager, { organizationId, about: { ruleId: id }, news, said, link, at });
}
