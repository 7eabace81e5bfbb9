import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { HeldRows } from "../../ui/page/held-rows.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { speedStage } from "./speed-stage.ts";
import { SpeedSettingsLink } from "./speed-steps.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** What prevents tests from running, and the progress of a running one. */
export function SpeedNotices({ shop }: { shop: ShopDetail }) {
  const stage = speedStage(shop);
  const isWanted = stage !== "off";
  const isHeldUp = (by: ShopDetail["sitespeedReadiness"]) => isWanted && shop.sitespeedReadiness === by;
  const notices: readonly { id: string; isShown: boolean; notice: ReactNode }[] = [
    { id: "noBrowser", isShown: isHeldUp("no_browser"), notice: <HeldUp by="noBrowser" /> },
    { id: "noWorker", isShown: isHeldUp("no_worker"), notice: <HeldUp by="noWorker" /> },
    {
      id: "moved",
      isShown: isWanted && shop.sitespeedTotal > 0 && shop.sitespeedForeignUrls.length > 0,
      notice: <MovedAway shop={shop} />,
    },
    { id: "off", isShown: stage === "off" && shop.sitespeedTotal > 0, notice: <SwitchedOff shop={shop} /> },
    { id: "waiting", isShown: stage === "waiting", notice: <Waiting shop={shop} /> },
    { id: "running", isShown: stage === "running", notice: <Running shop={shop} /> },
  ];
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      <HeldRows rows={notices.filter(({ isShown }) => isShown)} keyOf={({ id }) => id}>
        {({ notice }) => notice}
      </HeldRows>
    </div>
  );
}

function HeldUp({ by }: { by: "noBrowser" | "noWorker" }) {
  const t = useTranslations("sitespeed");
  return (
    <Alert kind="warning" title={t(`${by}.title`)}>
      {t(`${by}.text`)}
    </Alert>
  );
}

/** Pages that no longer belong to the shop's address, and are therefore not measured. */
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
