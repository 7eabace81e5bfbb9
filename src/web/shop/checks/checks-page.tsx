import { useTranslations } from "use-intl";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { NoMatch } from "../../ui/tables/table-states.tsx";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { checkGroups, unaskedReadings } from "./check-groups.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { CHECK_FILTERS, isShown, matchesFilter } from "./check-filter.ts";
import { CheckGroupList } from "./check-group-list.tsx";
import { ChecksFoot } from "./checks-foot.tsx";
import { ChecksSummary } from "./checks-summary.tsx";
import { ShopPage } from "../frame/shop-page.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { useShop } from "../frame/use-shop.ts";
import { section } from "./section.ts";

export function ChecksPage() {
  const shop = useShop();
  const t = useTranslations("shopDetail.checks");
  const texts = useCheckTexts();
  const state = useTableState();
  const filter = useKnownWord("filter", CHECK_FILTERS) ?? "all";
  const shown = shop.checks.filter((check) => isShown(check, { filter, term: state.term, texts }));
  const unasked = unaskedReadings(shop.checks, shop.sections);
  const showsUnasked = state.term === "" && (filter === "all" || filter === "open");
  const hidden = shown.length === 0 && !(showsUnasked && unasked.length > 0);
  return (
    <ShopPage shop={shop} section={section} count={shop.checks.length}>
      {shop.checks.length === 0 && unasked.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
      ) : (
        <>
          <div className="ui-verdict">
            <ChecksSummary groups={checkGroups(shop.checks, shop)} unasked={unasked} />
            <CheckTools {...{ shop, state, filter }} />
          </div>
          {hidden && (
            <NoMatch
              term={state.term}
              hiddenCount={shop.checks.length}
              onClear={() => state.change({ term: "", filter: "" })}
            />
          )}
          <CheckGroupList shop={shop} groups={checkGroups(shown, shop)} unasked={showsUnasked ? unasked : []} />
          <ChecksFoot shop={shop} />
        </>
      )}
    </ShopPage>
  );
}

type CheckFilter = (typeof CHECK_FILTERS)[number];

interface CheckToolsProps {
  shop: ShopDetail;
  state: ReturnType<typeof useTableState>;
  filter: CheckFilter;
}

function CheckTools({ shop, state, filter }: CheckToolsProps) {
  const t = useTranslations("shopDetail.checks");
  const segments = CHECK_FILTERS.map((value) => ({
    value,
    label: t(value),
    count: shop.checks.filter((check) => matchesFilter(check, value)).length,
  }));
  return (
    <div className="ui-tools max-sm:basis-full">
      <Segments
        label={t("state")}
        segments={segments}
        value={filter}
        onChange={(next) => state.change({ filter: next === "all" ? "" : next })}
      />
      <SearchField label={t("filter")} value={state.term} onChange={(term) => state.change({ term })} hasShortcut />
    </div>
  );
}
