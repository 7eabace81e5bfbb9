import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { ShopPlainLink } from "../shop-link.tsx";

const NAMES = 2;

interface AffectedNamesProps {
  group: AttentionGroup;
  shops: readonly FleetEntry[];
  /** The organization whose shops are all affected, `null` when only some are. */
  whole: string | null;
  onExpand: () => void;
}

/** Project and organization of a single shop, or the first names of several, with the rest to expand. */
export function AffectedNames({ group, shops, whole, onExpand }: AffectedNamesProps) {
  const t = useTranslations("dashboard.attention");
  const [only] = shops;
  if (group.shops.length === 1)
    return only === undefined ? null : <p>{[only.projectName, only.organizationName].map(keptDirection).join(", ")}</p>;
  const more = group.shops.length - NAMES;
  if (whole !== null)
    return (
      <p>
        {t("allOf", { count: group.shops.length, organization: whole })}{" "}
        <button type="button" className="ui-link" aria-expanded={false} onClick={onExpand}>
          {t("which")}
        </button>
      </p>
    );
  return (
    <p>
      {group.shops.slice(0, NAMES).map((shop, index) => (
        <Fragment key={shop.shopId}>
          {index > 0 && ", "}
          <ShopPlainLink shop={shop}>{shop.name}</ShopPlainLink>
        </Fragment>
      ))}{" "}
      <button type="button" className="ui-link" aria-expanded={false} onClick={onExpand}>
        {more > 0 ? t("more", { count: more }) : t("show")}
      </button>
    </p>
  );
}
