import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { memo, useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import type { ListedShop } from "../../../fleet/shop-list-answer.ts";
import { listedShops } from "../../api/listed-shops.ts";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { useLinkList } from "../../ui/press/use-link-list.ts";

/** The person's shops by organization, each with its status. */
export const RailShops = memo(function RailShops() {
  const t = useTranslations("frame");
  const { data: shops } = useQuery(listedShops());
  const [onlyProblems, setOnlyProblems] = useState(false);
  const { shopId } = useParams({ strict: false });
  const following = useLinkList();
  // The switch responds at once; hundreds of shops follow in a later frame.
  const isNarrowed = useDeferredValue(onlyProblems);
  const shown = shops?.filter((shop) => !isNarrowed || shop.mark !== "ok" || shop.id === shopId);
  const groups = Map.groupBy(shown ?? [], (shop) => shop.organizationId);
  return (
    <>
      <div className="ui-rail-head">
        <h2>
          {t("shops")} <span className="ui-count">{shops?.length}</span>
        </h2>
        <Switch isSmall checked={onlyProblems} onChange={(event) => setOnlyProblems(event.target.checked)}>
          {t("onlyProblems")}
        </Switch>
      </div>
      <nav className="ui-rail-shops" aria-label={t("shops")} {...following}>
        {shops === undefined && <RowsSkeleton rows={8} />}
        {shops !== undefined && groups.size === 0 && (
          <p className="ui-dim px-2 py-1">{t(shops.length === 0 ? "noShops" : "noProblems")}</p>
        )}
        {[...groups.values()].map((members) => (
          <ShopGroup key={members[0]?.organizationId} shops={members} currentId={shopId} />
        ))}
      </nav>
    </>
  );
});

function ShopGroup({ shops, currentId }: { shops: readonly ListedShop[]; currentId: number | undefined }) {
  const [first] = shops;
  return (
    <section>
      <h3>
        <a
          href={`/app/organizations/${encodeURIComponent(first?.organizationSlug ?? "")}`}
          className="ui-cut"
          data-tip-cut=""
        >
          {first?.organizationName}
        </a>
        <span>{shops.length}</span>
      </h3>
      <ul>
        {shops.map((shop) => (
          <ShopEntry key={shop.id} shop={shop} isCurrent={shop.id === currentId} />
        ))}
      </ul>
    </section>
  );
}

/**
 * A plain link that looks the same in the narrow rail: hundreds of links with router state would slow down every click.
 */
const ShopEntry = memo(function ShopEntry({ shop, isCurrent }: { shop: ListedShop; isCurrent: boolean }) {
  const t = useTranslations();
  const beneath = shop.status === null ? t("frame.notVisited") : t(`ui.status.${shop.mark}`);
  const mark = shop.maintenanceUntil === null ? shop.mark : MARK_OF.planned;
  const word = mark === shop.mark ? beneath : t("frame.inMaintenance", { beneath });
  return (
    <li className={isCurrent ? "is-here" : undefined}>
      <a
        href={`/app/organizations/${encodeURIComponent(shop.organizationSlug)}/shops/${shop.id}`}
        className="ui-nav"
        aria-current={isCurrent ? "page" : undefined}
        data-tip={`${shop.name}\n${word}`}
        data-tip-rail=""
        data-tip-side="end"
      >
        <Favicon src={shop.favicon} />
        <span className="ui-cut" data-tip-cut="">
          {shop.name}
        </span>
        <StatusMark status={mark} label={word} />
      </a>
    </li>
  );
});
