import { audit } from "../../audit/audit.store.ts";
import { brokenConstraint } from "../../lib/broken-constraint.ts";
import { Refusal } from "../../lib/errors.ts";
import type { ReadTextRecords } from "../../lib/http/text-records.ts";
import { MemberAccess } from "../access.ts";
import { byCookie } from "../caller.ts";
import { refuseBarred } from "../sign-in/asked-again.service.ts";
import { isProvenBy, type Proof, proofRecordOf } from "./sso-domain.ts";
import { SSO_TEXTS } from "./sso-texts.ts";
import { type Manager, refuseProvenDomain } from "./sso.service.ts";
import { markProven, type SealedProviders, findProvider } from "./sso.store.ts";

const PROVEN_DOMAIN_INDEX = "sso_provider_proven_domain_index";

export interface ProofServices {
  providers: SealedProviders;
  readTextRecords: ReadTextRecords;
}

/**
 * Looks for the record that proves the domain of a provider, and notes that it is there.
 * @throws Refusal for an unknown provider, and when another organization has proven the domain
 */
export async function proveDomain(
  { providers, readTextRecords }: ProofServices,
  { db, access, person, actor, now }: Manager,
  providerId: string,
): Promise<Proof> {
  const provider = await findProvider(db, providers, access, providerId);
  if (provider === null) throw new Refusal("not_found", SSO_TEXTS.notFound);
  if (provider.domainVerified && provider.proofMissingSince === null) return { proven: true };
  if (!provider.domainVerified) await refuseProvenDomain(db, access, provider.domain);

  const record = proofRecordOf(provider);
  const answer = await readTextRecords(record.name);
  if (!answer.ok) return { proven: false, reason: "unavailable" };
  if (!isProvenBy(record, answer.records))
    return { proven: false, reason: answer.records.length === 0 ? "missing" : "different" };

  try {
    await db.transaction(async (tx) => {
      await refuseBarred(tx, person, now);
      await MemberAccess.grant(tx, byCookie(person), access.organizationId, "sso:manage");
      if (!(await markProven(tx, access, provider, now))) throw new Refusal("conflict", SSO_TEXTS.changed);
      await audit(
        tx,
        { actor, now },
        {
          organizationId: access.organizationId,
          subject: "identity provider",
          subjectId: providerId,
          subjectName: provider.domain,
        },
        { action: "sso.verify-domain", before: null, after: { domain: provider.domain } },
      );
    });
  } catch (error) {
    // Two organizations that prove one domain at the same moment: the database lets in the first.
    if (brokenConstraint(error) === PROVEN_DOMAIN_INDEX) throw new Refusal("conflict", SSO_TEXTS.domainTaken);
    throw error;
  }
  return { proven: true };
}
