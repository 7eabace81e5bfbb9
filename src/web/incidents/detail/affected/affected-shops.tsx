import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AffectedShop, IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { listedShops } from "../../../api/listed-shops.ts";
import { LongRows } from "../../../ui/lists/long-rows.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { AffectedTroubles } from "./affected-troubles.tsx";
import { ShopLine } from "./shop-line.tsx";

/** So many are shown at once. */
const SHOWN = 20;

/** The shops that an incident is about; of one shop what is wrong with it. */
export function AffectedShops({ incident }: { incident: IncidentDetail }) {
  const t = useTranslations("incident.affected");
  const { shops, shopCount, openCount, matter } = incident;
  const [only] = shops;
  if (matter === null && only !== undefined) return <AffectedTroubles incident={incident} shop={only} />;
  const well = shopCount - openCount;
  return (
    <Section title={t("title")} count={well > 0 && openCount > 0 ? t("again", { count: shopCount, well }) : shopCount}>
      {shops.length === 0 ? <p className="ui-told-note">{t("none")}</p> : <Rows incident={incident} shops={shops} />}
      {shopCount > shops.length && (
        <p className="ui-told-note">{t("notListed", { count: shopCount - shops.length })}</p>
      )}
    </Section>
  );
}

function Rows({ incident, shops }: { incident: IncidentDetail; shops: readonly AffectedShop[] }) {
  const t = useTranslations("incident.affected");
  const [isWhole, setWhole] = useState(shops.length <= SHOWN);
  const icons = useIcons();
  const slug = incident.organizationSlug;
  return (
    <>
      <LongRows
        label={t("list")}
        rows={isWhole ? shops : shops.slice(0, SHOWN)}
        rowKey={({ incidentId }) => incidentId}
        rowPixels={49}
        className="ui-affected"
      >
        {(shop) => <ShopLine slug={slug} shop={shop} icon={icons.get(shop.id) ?? null} />}
      </LongRows>
      {!isWhole && (
        <p className="pt-2">
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {t("all", { count: shops.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/** Of the shops that the reader has in the list anyway. */
function useIcons(): ReadonlyMap<number, string | null> {
  const { data } = useQuery(listedShops());
  return new Map((data ?? []).map(({ id, favicon }) => [id, favicon]));
}
