import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AffectedShop, IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { listedShops } from "../../../api/listed-shops.ts";
import { trpc } from "../../../api/trpc.ts";
import { LongRows } from "../../../ui/lists/long-rows.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { AffectedTroubles } from "./affected-troubles.tsx";
import { ShopLine } from "./shop-line.tsx";

interface Shown {
  incident: IncidentDetail;
}

/** The shops that an incident is about; of one shop what is wrong with it. */
export function AffectedShops({ incident }: Shown) {
  const t = useTranslations("incident.affected");
  const { shops, shopCount, openCount, matter } = incident;
  const [only] = shops;
  if (matter === null && only !== undefined) return <AffectedTroubles incident={incident} shop={only} />;
  const well = shopCount - openCount;
  return (
    <Section title={t("title")} count={well > 0 && openCount > 0 ? t("again", { count: shopCount, well }) : shopCount}>
      {shops.length === 0 ? <p className="ui-told-note">{t("none")}</p> : <Rows incident={incident} />}
    </Section>
  );
}

function Rows({ incident: { id: incidentId, organizationId: orgId, organizationSlug: slug, ...incident } }: Shown) {
  const t = useTranslations("incident.affected");
  const [isWhole, setWhole] = useState(false);
  const all = useQuery(trpc.organization.incident.shops.queryOptions(isWhole ? { orgId, incidentId } : skipToken));
  const icons = useIcons();
  const shops: readonly AffectedShop[] = all.data ?? incident.shops;
  const missing = incident.shopCount - shops.length;
  return (
    <>
      <LongRows
        label={t("list")}
        rows={shops}
        rowKey={(shop) => shop.incidentId}
        rowPixels={49}
        className="ui-affected"
      >
        {(shop) => <ShopLine slug={slug} shop={shop} icon={icons.get(shop.id) ?? null} />}
      </LongRows>
      {all.isError && <LoadError error={all.error} title={t("failed")} onRetry={() => void all.refetch()} />}
      {missing > 0 && all.data === undefined && !all.isError && (
        <p className="pt-2">
          <Button kind="quiet" isLoading={all.isFetching} onClick={() => setWhole(true)}>
            {t("all", { count: incident.shopCount })}
          </Button>
        </p>
      )}
      {missing > 0 && all.data !== undefined && <p className="ui-told-note">{t("notListed", { count: missing })}</p>}
    </>
  );
}

/** Of the shops that the reader has in the list anyway. */
function useIcons(): ReadonlyMap<number, string | null> {
  const { data } = useQuery(listedShops());
  return new Map((data ?? []).map(({ id, favicon }) => [id, favicon]));
}
