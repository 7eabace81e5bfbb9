import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { saidOfPresentShops } from "../delivering/composing/present-shops.store.ts";
import { readRules } from "../delivering/deciding/stored-why.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { languageOf } from "../inbox/inbox-reader.store.ts";
import { sayIn } from "../inbox/said-in-inbox.store.ts";
import { WHY_SENTENCES } from "./sentences.ts";
import type { WhyTold } from "./why-answers.ts";
import { findNotice, listNotToldOthers, listOthers, listOwnChannels, listWays, nameRules } from "./why.store.ts";

/** So long it is kept which ways brought a message (product rule). */
const KEPT_MILLISECONDS = 30 * 86_400_000;

/**
 * Why somebody has this in their inbox, by which ways they heard of it, and who else did.
 * @throws {Refusal} what is not theirs, or not kept any more, is as if it were not there
 */
export async function readWhy(
  db: Db,
  person: Person,
  { noticeId, now }: { noticeId: number; now: Date },
): Promise<WhyTold> {
  const notice = await findNotice(db, person, noticeId);
  if (notice === null || now.getTime() - notice.createdAt.getTime() > KEPT_MILLISECONDS)
    throw new Refusal("not_found", WHY_SENTENCES.notKept);
  const { organizationId, slug, organizationName, shopId, shopName, because } = notice;
  const rules = readRules(notice.rules);
  const [said = notice] = await saidOfPresentShops(db, [notice]);
  const { title } = sayIn({ language: await languageOf(db, person) }, said);
  const named = rules?.rules ?? [];
  const names = await nameRules(
    db,
    organizationId,
    named.map(({ id }) => id),
  );
  return {
    noticeId,
    title,
    at: notice.createdAt.toISOString(),
    organization: { id: organizationId, slug, name: organizationName },
    shop: shopId === null || shopName === null ? null : { id: shopId, name: shopName },
    because: because === "managing" && notice.ruleId !== null ? "managingRules" : because,
    isOwn: rules?.ownWays !== undefined,
    // What is gone keeps the name that it had.
    rules: named.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
    more: rules?.more ?? 0,
    ways: await listWays(db, person.id, notice),
    ownChannels: await listOwnChannels(db, person.id, notice),
    others: await listOthers(db, person.id, notice),
    notOthers: await listNotToldOthers(db, person.id, notice),
  };
}
