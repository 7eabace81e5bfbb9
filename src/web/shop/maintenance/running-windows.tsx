import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import type { useMaintenance } from "./use-maintenance.ts";
import { useRunningWork } from "./use-running-work.ts";

interface RunningWindowsProps {
  shop: ShopDetail;
  work: Pick<ReturnType<typeof useMaintenance>, "extend" | "end" | "isBusy">;
}

/** The windows that a shop is in, with what may be done about them. */
export function RunningWindows({ shop, work }: RunningWindowsProps) {
  const t = useTranslations("shopDetail.maintenance");
  const time = useShortMoment();
  const running = useRunningWork(shop) ?? [];
  return (
    <ul className="grid gap-3">
      {running.map(({ id, name, running: now, mayChange }) => (
        <li key={id} className="grid gap-2">
          <p>
            <b className="ui-mid" dir="auto">
              {name}
            </b>{" "}
            {now !== null && t("until", { time: time(now.endsAt) })}
          </p>
          {mayChange ? (
            <p className="flex flex-wrap gap-2">
              <Button disabled={work.isBusy} onClick={() => work.extend(id)}>
                {t("extend")}
              </Button>
              <Button disabled={work.isBusy} onClick={() => work.end(id)}>
                {t("end")}
              </Button>
            </p>
          ) : (
            <p className="ui-small ui-dim">{t("managersOnly")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
