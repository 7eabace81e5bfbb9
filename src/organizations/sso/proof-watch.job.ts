import { INSTANCE } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { endWays } from "../../identity/ways-in.store.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import type { ReadTextRecords } from "../../lib/http/text-records.ts";
import type { Log } from "../../lib/log.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";
import { PROOF_WARNING_DAYS, proofStateOf } from "./proof-watch.ts";
import { type DueProof, listDueProofs, noteProof, switchOff } from "./proof-watch.store.ts";
import { tellOwners } from "./sso-authority.service.ts";
import { isProvenBy, proofRecordOf } from "./sso-domain.ts";

export type ProofWatch = {
  db: Db;
  clock: Clock;
  log: Log;
  readTextRecords: ReadTextRecords;
  mailer: Pick<Mailer, "send">;
  appUrl: string;
};

/**
 * Looks up again the records that proved domains. If one is missing, the owners are warned; after a week the provider
 * is switched off. Name servers that do not answer prove nothing.
 */
export async function watchProofs(watch: ProofWatch): Promise<void> {
  for (const due of await listDueProofs(watch.db, watch.clock())) {
    const record = proofRecordOf(due);
    const answer = await watch.readTextRecords(record.name);
    if (answer.ok) await judge(watch, due, isProvenBy(record, answer.records));
    else watch.log.warn({ domain: due.domain }, "The name servers of a proven domain do not answer");
  }
}

async function judge(watch: ProofWatch, due: DueProof, isThere: boolean): Promise<void> {
  const now = watch.clock();
  const proof = proofStateOf(due.proofMissingSince, isThere, now);
  const event = { domain: due.domain, days: PROOF_WARNING_DAYS };
  if (proof.is === "lost") {
    if (await end(watch.db, due, now)) await tell(watch, due, { kind: "switchedOff", ...event });
    return;
  }
  await noteProof(watch.db, due, { now, missingSince: proof.is === "missing" ? proof.since : null });
  if (proof.is === "missing" && due.proofMissingSince === null)
    await tell(watch, due, { kind: "proofMissing", ...event });
}

async function tell(watch: ProofWatch, { organizationId }: DueProof, event: Parameters<typeof tellOwners>[2]) {
  await tellOwners(watch, { db: watch.db, access: { organizationId } }, event);
}

/**
 * Nobody gets in through the provider any more, until the domain is proven again. False if it was changed meanwhile.
 */
async function end(db: Db, due: DueProof, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await switchOff(tx, due, now))) return false;
    await endWays(tx, "domainLost", { providerId: due.providerId });
    await audit(
      tx,
      { actor: INSTANCE, now },
      {
        organizationId: due.organizationId,
        subject: "identity provider",
        subjectId: due.providerId,
        subjectName: due.domain,
      },
      { action: "sso.lose-domain", before: { domainVerified: true }, after: { domainVerified: false } },
    );
    return true;
  });
}
