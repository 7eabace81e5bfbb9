import { useTranslations } from "use-intl";
import { DateTime } from "../../ui/times/date-time.tsx";
import { Rating } from "../../ui/signs/rating.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import { TwoLines } from "../../ui/press/two-lines.tsx";
import { ExtensionStatus } from "./extension-status.tsx";
import { extensionState } from "./extension-state.ts";
import { LatestVersion } from "./latest-version.tsx";
import { isUnknown, SECTIONS_OF } from "../visit/section-reading.ts";
import type { ShopDetail, ShopExtension } from "../shop-detail.ts";

export function useExtensionColumns(
  shop: ShopDetail,
  onOpen: (name: string) => void,
): readonly Column<ShopExtension>[] {
  const t = useTranslations("shopDetail.extensions");
  return [
    {
      key: "name",
      title: t("name"),
      value: ({ label, name }) => `${label} ${name}`,
      isSearched: true,
      cell: ({ label, name }) => (
        <TwoLines first={label} second={name} label={t("openChangelog", { label })} onPress={() => onOpen(name)} />
      ),
    },
    {
      key: "installed",
      title: t("installed"),
      kind: "version",
      width: "84px",
      value: ({ installed, version }) => (installed ? version : null),
      cell: ({ installed, version }) =>
        installed ? <span data-tip-cut="">{version}</span> : <span className="ui-zero">–</span>,
    },
    {
      key: "latest",
      title: t("latest"),
      kind: "version",
      width: "124px",
      value: ({ latestVersion }) => latestVersion,
      cell: (extension) => <LatestVersion extension={extension} onOpen={onOpen} />,
    },
    {
      key: "state",
      title: t("state"),
      width: isUnknown(shop.sections, SECTIONS_OF.extensions) ? "168px" : "128px",
      value: extensionState,
      cell: (extension) => <ExtensionStatus shop={shop} extension={extension} />,
    },
    {
      key: "rating",
      title: t("rating"),
      kind: "number",
      width: "68px",
      value: ({ ratingAverage }) => ratingAverage,
      cell: ({ ratingAverage }) => <Rating points={ratingAverage} />,
      leavesAt: 1023,
    },
    {
      key: "installedAt",
      title: t("installedAt"),
      kind: "date",
      width: "108px",
      value: ({ installedAt }) => installedAt,
      cell: ({ installedAt }) => <DateTime at={installedAt} form="date" className="ui-dim" />,
      leavesAt: 1279,
    },
  ];
}
