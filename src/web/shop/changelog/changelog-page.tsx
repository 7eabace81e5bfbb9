import { useTranslations } from "use-intl";
import { AllOfShop } from "../../page/incident-row/all-of-shop.tsx";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { CHANGE_KINDS } from "../../../changelog/change-kind.ts";
import { kindsOf } from "../../../changelog/changelog-days.ts";
import { ChangelogFoot } from "./changelog-foot.tsx";
import { ChangelogTimeline } from "./changelog-timeline.tsx";
import { ShopPage } from "../frame/shop-page.tsx";
import { useChangelog } from "./use-changelog.ts";
import { useChangeSearch } from "./use-change-search.ts";
import { useOpenRow } from "../../ui/address/use-row-address.ts";
import { useShop } from "../frame/use-shop.ts";
import { section } from "./section.ts";

const FILTERS = ["all", ...CHANGE_KINDS] as const;

/** What has changed in the shop, and its incidents. */
export function ChangelogPage() {
  const shop = useShop();
  const t = useTranslations("shopDetail.changelog");
  const part = useKnownWord("of", ["incidents"]) ?? "changes";
  const { change } = useAddressSearch();
  return (
    <ShopPage shop={shop} section={section} count={shop.changelogTotal}>
      <div className="mt-3">
        <Segments
          label={t("parts")}
          segments={[
            { value: "changes" as const, label: t("changes"), count: shop.changelogTotal },
            { value: "incidents" as const, label: t("incidents") },
          ]}
          value={part}
          onChange={(next) => change({ of: next === "changes" ? "" : next, filter: "", q: "" })}
        />
      </div>
      {part === "changes" ? <Changes shop={shop} /> : <AllOfShop shop={shop} />}
    </ShopPage>
  );
}

function Changes({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.changelog");
  const state = useTableState();
  const changelog = useChangelog(shop);
  const open = useOpenRow("change");
  const filter = useKnownWord("filter", FILTERS) ?? "all";
  const matches = useChangeSearch(state.term);
  const { entries } = changelog;
  const isOf = (kind: (typeof FILTERS)[number]) =>
    entries.filter((entry) => kind === "all" || kindsOf(entry).includes(kind));
  const shown = isOf(filter).filter(matches);
  if (entries.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  return (
    <>
      <div className="ui-tools mt-3 mb-1">
        <SearchField label={t("filter")} value={state.term} onChange={(term) => state.change({ term })} hasShortcut />
        <Segments
          label={t("kind")}
          segments={FILTERS.map((value) => ({
            value,
            label: t(value),
            count: value === "all" ? shop.changelogTotal : isOf(value).length,
          }))}
          value={filter}
          onChange={(next) => state.change({ filter: next === "all" ? "" : next })}
        />
      </div>
      <ChangelogTimeline entries={shown} onOpen={(id) => open(String(id))} />
      <ChangelogFoot
        total={shop.changelogTotal}
        changelog={changelog}
        shownCount={shown.length}
        onClear={() => state.change({ term: "", filter: "" })}
      />
      <ChangeDialog shop={shop} entries={entries} />
    </>
  );
}
