import { useTranslations } from "use-intl";
import { AllWell } from "../../ui/page/empty-state.tsx";
import { AllLink } from "./all-link.tsx";
import { Section } from "../../ui/page/section.tsx";
import { checkGroups, openFindings, unaskedReadings } from "../checks/check-groups.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { TopCheck } from "./top-check.tsx";
import { UnknownChecksBox } from "../checks/unknown-checks-box.tsx";

const SHOWN = 5;

/** The worst findings and, separately, those whose state is unknown. */
export function TopChecks({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  const countsOf = useCounts();
  const open = openFindings(shop.checks);
  const unknown = unknownOf(shop);
  const all = (
    <AllLink shop={shop} of="checks">
      {t("allChecks")}
    </AllLink>
  );
  return (
    <Section title={t("checks")} count={countsOf(open.length, unknown).join(", ")} tools={all}>
      {open.length === 0 && unknown.length === 0 && (
        <AllWell title={t(shop.checks.length === 0 ? "checksNone" : "checksWell")} />
      )}
      <ul className="ui-rows">
        {open.slice(0, SHOWN).map((check) => (
          <TopCheck key={check.id} check={check} />
        ))}
      </ul>
      {unknown.length > 0 && <UnknownBoxes shop={shop} unknown={unknown} />}
    </Section>
  );
}

function useCounts() {
  const t = useTranslations("shopDetail.information");
  const list = useTranslations("shopDetail.checks");
  return (openCount: number, unknown: ReturnType<typeof unknownOf>) => {
    const unknownCount = unknown.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0);
    return [
      ...(openCount > 0 || unknownCount === 0 ? [t("checksCount", { count: openCount })] : []),
      ...(unknownCount > 0 ? [list("unknownCount", { count: unknownCount })] : []),
    ];
  };
}

function unknownOf(shop: ShopDetail) {
  return [
    ...checkGroups(shop.checks, shop).unknown,
    ...unaskedReadings(shop.checks, shop.sections).map((reading) => ({ reading, rows: [] })),
  ];
}

interface UnknownBoxesProps {
  shop: ShopDetail;
  unknown: ReturnType<typeof unknownOf>;
}

function UnknownBoxes({ shop, unknown }: UnknownBoxesProps) {
  return (
    <div className="mt-3 mb-2 grid grid-cols-1 gap-2">
      {unknown.map(({ reading, rows }) => (
        <UnknownChecksBox
          key={[...reading.sections, ...(reading.facts ?? [])].join(" ")}
          shop={shop}
          unknown={{ reading, rows: rows.filter(({ level }) => level !== "green").slice(0, SHOWN) }}
          isShort
        />
      ))}
    </div>
  );
}
