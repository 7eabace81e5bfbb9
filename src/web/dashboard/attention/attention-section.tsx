import { useTranslations } from "use-intl";
import type { AttentionGroup as Cause } from "../../../attention/attention-groups.ts";
import { URGENCIES } from "../../../checks/urgency.ts";
import { AttentionGroup } from "../../ui/shop/attention-list.tsx";
import { Section } from "../../ui/page/section.tsx";
import { AttentionItem } from "./attention-item.tsx";
import type { Fleet } from "../../../fleet/fleet-answer.ts";
import type { May } from "../actions/step-effect.ts";
import { useKeptGroups } from "./use-kept-groups.ts";
import { wholeOrganization } from "./whole-organization.ts";

interface AttentionSectionProps {
  fleet: Fleet;
  may: May;
  /** Filters the fleet to the shops of a cause. */
  onShow: (key: string) => void;
}

/** The causes by urgency. One that is solved while the page is open stays in place, marked as solved. */
export function AttentionSection({ fleet, may, onShow }: AttentionSectionProps) {
  const t = useTranslations("dashboard.attention");
  const { shops: all } = fleet;
  const kept = useKeptGroups(fleet);
  const incidentById = new Map(fleet.incidents.map((incident) => [incident.id, incident]));
  const shopById = new Map(all.map((shop) => [shop.shopId, shop]));
  const shopsOf = ({ shops }: Cause) => shops.flatMap(({ shopId }) => shopById.get(shopId) ?? []);
  const open = kept.filter(({ isSolved }) => !isSolved).map(({ group }) => group);
  const solved = kept.length - open.length;
  const first = URGENCIES.flatMap((urgency) => open.filter((group) => group.urgency === urgency))[0];
  if (kept.length === 0) return null;
  return (
    <Section
      title={t("title")}
      count={<Counts groups={open} />}
      tools={solved > 0 && <span className="ui-dim">{t("solved", { count: solved })}</span>}
    >
      {URGENCIES.map((urgency) => {
        const some = kept.filter(({ group }) => group.urgency === urgency);
        if (some.length === 0) return null;
        return (
          <AttentionGroup
            key={urgency}
            title={t(urgency)}
            count={t("shops", {
              shops: countShops(some.filter(({ isSolved }) => !isSolved).map(({ group }) => group)),
            })}
          >
            {some.map(({ group, isSolved }) => (
              <AttentionItem
                key={group.key}
                group={group}
                incidents={group.incidentIds.flatMap((id) => incidentById.get(id) ?? [])}
                shops={shopsOf(group)}
                whole={wholeOrganization(group, all)}
                may={may}
                isPrimary={group === first && urgency === "now"}
                isSolved={isSolved}
                onShow={() => onShow(group.key)}
              />
            ))}
          </AttentionGroup>
        );
      })}
    </Section>
  );
}

function Counts({ groups }: { groups: readonly Cause[] }) {
  const t = useTranslations("dashboard.attention");
  return (
    <>
      {t("causes", { causes: groups.length })}
      <span className="max-sm:hidden"> {t("inShops", { shops: countShops(groups) })}</span>
    </>
  );
}

function countShops(groups: readonly Cause[]): number {
  return new Set(groups.flatMap(({ shops }) => shops.map(({ shopId }) => shopId))).size;
}
