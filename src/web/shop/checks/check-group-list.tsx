import { useTranslations } from "use-intl";
import { Group } from "../../ui/lists/group.tsx";
import type { CheckGroups } from "./check-groups.ts";
import { CheckItem } from "./check-item.tsx";
import { FineChecks } from "./fine-checks.tsx";
import type { ShopCheck, ShopDetail } from "../shop-detail.ts";
import type { UnknownReading } from "../visit/section-reading.ts";
import { UnknownChecksBox } from "./unknown-checks-box.tsx";

interface CheckGroupListProps {
  shop: ShopDetail;
  groups: CheckGroups<ShopCheck>;
  /** Sections that could never be read, so that their checks have not run. */
  unasked: readonly UnknownReading[];
}

/** A shop's findings, worst first. */
export function CheckGroupList({ shop, groups, unasked }: CheckGroupListProps) {
  const t = useTranslations("shopDetail.checks");
  const heads = { advice: t("whatToDo"), since: t("since") };
  const unknown = [...groups.unknown, ...unasked.map((reading) => ({ reading, rows: [] }))];
  const open = [
    { title: t("error"), rows: groups.red },
    { title: t("warning"), rows: groups.yellow },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div>
      {open.map(({ title, rows }, index) => (
        <Group key={title} title={title} count={rows.length} {...(index === 0 && { heads })}>
          <ul>
            {rows.map((check) => (
              <CheckItem key={check.id} shop={shop} check={check} />
            ))}
          </ul>
        </Group>
      ))}
      {unknown.length > 0 && (
        <Group title={t("unknown")} count={groups.unknown.reduce((sum, { rows }) => sum + rows.length, unasked.length)}>
          <div className="mt-2 grid grid-cols-1 gap-2">
            {unknown.map((some) => (
              <UnknownChecksBox
                key={[...some.reading.sections, ...(some.reading.facts ?? [])].join(" ")}
                shop={shop}
                unknown={some}
              />
            ))}
          </div>
        </Group>
      )}
      {groups.green.length > 0 && (
        <Group title={t("okay")} count={groups.green.length}>
          <FineChecks checks={groups.green} />
        </Group>
      )}
      {groups.ignored.length > 0 && (
        <Group title={t("ignored")} count={groups.ignored.length}>
          <ul>
            {groups.ignored.map((check) => (
              <CheckItem key={check.id} shop={shop} check={check} />
            ))}
          </ul>
        </Group>
      )}
    </div>
  );
}
