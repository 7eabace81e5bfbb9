import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../app/router.ts";
import { trpc } from "../api/trpc.ts";
import { statusOfShop } from "../shops/shop-status.ts";
import { Favicon } from "../ui/favicon.tsx";
import { PlainLink } from "../ui/link.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { StatusMark } from "../ui/status-mark.tsx";
import { Switch } from "../ui/switch.tsx";

type Shop = inferRouterOutputs<AppRouter>["account"]["currentUserShops"][number];

/** The person's shops by organization, each with its status. */
export function RailShops({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations("frame");
  const { data: shops } = useQuery(trpc.account.currentUserShops.queryOptions());
  const [onlyProblems, setOnlyProblems] = useState(false);
  const { shopId } = useParams({ strict: false });
  const shown = shops?.filter((shop) => !onlyProblems || shop.status !== "green" || shop.id === shopId);
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
      <nav className="ui-rail-shops" aria-label={t("shops")}>
        {shops === undefined && <RowsSkeleton rows={8} />}
        {shops !== undefined && groups.size === 0 && (
          <p className="ui-dim px-2 py-1">{t(shops.length === 0 ? "noShops" : "noProblems")}</p>
        )}
        {[...groups.values()].map((members) => (
          <ShopGroup key={members[0]?.organizationId} shops={members} currentId={shopId} isCompact={isCompact} />
        ))}
      </nav>
    </>
  );
}

function ShopGroup({
  shops,
  currentId,
  isCompact,
}: {
  shops: readonly Shop[];
  currentId: number | undefined;
  isCompact: boolean;
}) {
  return (
    <section>
      <h3>
        <span className="ui-cut" data-tip-cut="">
          {shops[0]?.organizationName}
        </span>
        <span>{shops.length}</span>
      </h3>
      <ul>
        {shops.map((shop) => (
          <ShopEntry key={shop.id} shop={shop} isCurrent={shop.id === currentId} isCompact={isCompact} />
        ))}
      </ul>
    </section>
  );
}

function ShopEntry({ shop, isCurrent, isCompact }: { shop: Shop; isCurrent: boolean; isCompact: boolean }) {
  const t = useTranslations();
  const status = statusOfShop(shop.status);
  const word = shop.status === null ? t("frame.notVisited") : t(`ui.status.${status}`);
  return (
    <li>
      <PlainLink
        to="/app/organizations/$slug/shops/$shopId"
        params={{ slug: shop.organizationSlug, shopId: shop.id }}
        className="ui-nav"
        aria-current={isCurrent ? "page" : undefined}
        data-tip={isCompact ? `${shop.name}\n${word}` : undefined}
        data-tip-side="end"
      >
        <Favicon src={shop.favicon} />
        <span className="ui-cut" data-tip-cut={isCompact ? undefined : ""}>
          {shop.name}
        </span>
        <StatusMark status={status} label={word} />
      </PlainLink>
    </li>
  );
}
