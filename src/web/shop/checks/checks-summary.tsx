import { useTranslations } from "use-intl";
import type { CheckGroups, CheckRow } from "./check-groups.ts";
import type { UnknownReading } from "../visit/section-reading.ts";

interface ChecksSummaryProps {
  groups: CheckGroups<CheckRow>;
  /** Sections that could never be read, so that their checks have not run. */
  unasked: readonly UnknownReading[];
}

/** The result of the shop's checks in a sentence. */
export function ChecksSummary({ groups, unasked }: ChecksSummaryProps) {
  const t = useTranslations("shopDetail.checks");
  const { red, yellow, green, unknown, ignored } = groups;
  const unknownCount = unknown.reduce((sum, { rows }) => sum + rows.length, unasked.length);
  const open = [
    ...(red.length > 0 ? [t("errorsCount", { count: red.length })] : []),
    ...(yellow.length > 0 ? [t("warningsCount", { count: yellow.length })] : []),
    ...(unknownCount > 0 ? [t("unknownCount", { count: unknownCount })] : []),
  ];
  const isAllWell = open.length === 0 && ignored.length === 0;
  return (
    <p>
      <b>{open.length > 0 ? `${open.join(", ")}.` : t(isAllWell ? "allWell" : "nothingOpen")}</b>
      <span className="max-sm:hidden">
        {!isAllWell && green.length > 0 && ` ${t("fine", { count: green.length })}`}
        {ignored.length > 0 && ` ${t("ignoredCount", { count: ignored.length })}`}
      </span>
    </p>
  );
}
