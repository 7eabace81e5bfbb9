import { useTranslations } from "use-intl";
import { Alert } from "../ui/alert.tsx";
import { Progress } from "../ui/progress.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import type { ShopDetail } from "./shop-detail.ts";
import { speedStage } from "./speed-stage.ts";
import { SpeedSettingsLink } from "./speed-steps.tsx";
import { useShortMoment } from "./use-short-moment.ts";

/** What keeps tests from running, and how far the one on its way is. */
export function SpeedNotices({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("sitespeed");
  const stage = speedStage(shop);
  const isWanted = stage !== "off";
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {isWanted && shop.sitespeedReadiness === "no_browser" && (
        <Alert kind="warning" title={t("noBrowser.title")}>
          {t("noBrowser.text")}
        </Alert>
      )}
      {isWanted && shop.sitespeedReadiness === "no_worker" && (
        <Alert kind="warning" title={t("noWorker.title")}>
          {t("noWorker.text")}
        </Alert>
      )}
      {isWanted && shop.sitespeedTotal > 0 && shop.sitespeedForeignUrls.length > 0 && <MovedAway shop={shop} />}
      {stage === "off" && shop.sitespeedTotal > 0 && <SwitchedOff shop={shop} />}
      {stage === "waiting" && <Waiting shop={shop} />}
      {stage === "running" && <Running shop={shop} />}
    </div>
  );
}

/** While nothing is measured yet, the page says so itself. */
function MovedAway({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("sitespeed.edit");
  const pages = shop.sitespeedForeignUrls;
  return (
    <Alert kind="warning" title={t("moved", { count: pages.length })} actions={<SpeedSettingsLink shop={shop} />}>
      {t("movedText", { pages: pages.join(", ") })}
    </Alert>
  );
}

function SwitchedOff({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("sitespeed.off");
  const time = useShortMoment();
  const newest = shop.sitespeed[0]?.createdAt ?? shop.createdAt;
  return (
    <Alert kind="info" title={t("title")} actions={<SpeedSettingsLink shop={shop} />}>
      {t("kept", { time: time(newest) })}
    </Alert>
  );
}

function Waiting({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("sitespeed.waiting");
  const since = shop.sitespeedProgress?.waitingSince ?? null;
  return (
    <Alert kind="info" title={t("title")}>
      <p role="status">{t.rich("text", { ago: () => <RelativeTime at={since} /> })}</p>
    </Alert>
  );
}

function Running({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("sitespeed.running");
  const done = shop.sitespeedProgress?.loadsDone ?? 0;
  const loads = Math.max(1, shop.sitespeedProgress?.loadsPlanned ?? 1);
  return (
    <Alert kind="info" title={t("title")}>
      <p role="status">{t("text", { load: Math.min(loads, done + 1), loads })}</p>
      <div className="mt-2 max-w-[480px]">
        <Progress label={t("label")} share={done / loads} />
      </div>
    </Alert>
  );
}
