import { lastingMatterOf } from "../../../checks/matter.ts";
import { agreedOn } from "../../shared/agreed-words.ts";
import { SHOPS_NAMED } from "../../topics/named-shops.ts";
import { type OfShared, sharedFound } from "../../topics/shared/shared-finding.ts";
import type { WarnedShop } from "./open-in-shops.store.ts";

type Warned = Pick<WarnedShop, "organizationId" | "organization" | "shopId" | "shopName" | "findings" | "at">;

/** A warning that several of somebody's shops have. */
export interface SharedStanding {
  organizationId: string;
  organization: string;
  news: OfShared & { kind: typeof sharedFound.kind };
  at: Date;
  findings: WarnedShop["findings"];
}

/** Warnings that at least two of these shops have, each once; and the shops with what only they have. */
export function withoutShared<Shop extends Warned>(
  warned: readonly Shop[],
): { shared: readonly SharedStanding[]; left: readonly Shop[] } {
  const found = warned.flatMap((shop) =>
    shop.findings.flatMap((finding) => {
      const matter = lastingMatterOf(finding);
      return matter === null ? [] : [{ shop, finding, matter, key: keyOf(shop, matter) }];
    }),
  );
  const several = [...Map.groupBy(found, ({ key }) => key)].filter(
    ([, some]) => new Set(some.map(({ shop }) => shop)).size > 1,
  );
  const keys = new Set(several.map(([key]) => key));
  const isLeft = (shop: Shop, finding: Shop["findings"][number]) => {
    const matter = lastingMatterOf(finding);
    return matter === null || !keys.has(keyOf(shop, matter));
  };
  return {
    shared: several.flatMap(([, some]) => standingOf(some)),
    left: warned.flatMap((shop) => {
      const findings = shop.findings.filter((finding) => isLeft(shop, finding));
      return findings.length === 0 && shop.findings.length > 0 ? [] : [{ ...shop, findings }];
    }),
  };
}

const keyOf = ({ organizationId }: Warned, matter: string) => `${organizationId} ${matter}`;

function standingOf(
  some: readonly { shop: Warned; finding: WarnedShop["findings"][number]; matter: string }[],
): readonly SharedStanding[] {
  const [first] = some;
  if (first === undefined) return [];
  const shops = [...new Set(some.map(({ shop }) => shop))];
  const { organizationId, organization } = first.shop;
  const warnings = some.map(({ shop, finding }) => ({ shop, finding: { ...finding, level: "yellow" as const } }));
  const saidBy = new Map(warnings.toReversed().map((one) => [one.shop, one.finding]));
  const agreed = agreedOn(
    shops.flatMap((shop) => saidBy.get(shop) ?? []),
    null,
  );
  const finding = agreed ?? { ...first.finding, level: "yellow" as const };
  const news = sharedFound.of({
    matter: first.matter,
    findings: [finding],
    shopNames: shops.slice(0, SHOPS_NAMED).map(({ shopName }) => shopName),
    shopCount: shops.length,
    shopIds: shops.map(({ shopId }) => shopId),
    how: "opens",
  });
  const at = new Date(Math.min(...shops.map((shop) => new Date(shop.at).getTime())));
  return [{ organizationId, organization, news, at, findings: [finding] }];
}
