import { useTranslations } from "use-intl";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { Button } from "../../ui/press/button.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { usePermission } from "../frame/use-permission.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useMaintenance } from "./use-maintenance.ts";
import { useRunningWork } from "./use-running-work.ts";

/** Says on each page of a shop that somebody works on it, what that means, and lets it go on or end. */
export function WorkStrip({ shop }: { shop: ShopDetail }) {
  const { maintenanceUntil: until } = shop;
  return <HeldPlace key={shop.id}>{until !== null && <Strip shop={shop} until={until} />}</HeldPlace>;
}

function Strip({ shop, until }: { shop: ShopDetail; until: string }) {
  const t = useTranslations("shopDetail.maintenance");
  const time = useShortMoment();
  const mayPlan = usePermission("shop:write");
  return (
    <section className="ui-strip ui-strip-acts" aria-label={t("strip")}>
      <StatusMark status="maintenance" label={null} />
      <p>
        <b>{t("now", { time: time(until) })}.</b> {t("recorded")}
      </p>
      {mayPlan && <Keys shop={shop} />}
    </section>
  );
}

/** Windows that overlap act as one: it goes on with the last of them and ends with all. */
function Keys({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.maintenance");
  const work = useMaintenance(shop, () => undefined);
  const running = (useRunningWork(shop) ?? []).toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1));
  const last = running.at(-1);
  const mayEnd = running.length > 0 && running.every(({ mayChange }) => mayChange);
  return (
    <div className="acts">
      <Button
        size="small"
        disabled={work.isBusy || last?.mayChange !== true}
        onClick={() => last !== undefined && work.extend(last.id)}
      >
        {t("extend")}
      </Button>
      <Button size="small" disabled={work.isBusy || !mayEnd} onClick={() => running.forEach(({ id }) => work.end(id))}>
        {t("end")}
      </Button>
    </div>
  );
}

const endOf = ({ running }: { running: { endsAt: string } | null }) => running?.endsAt ?? "";
