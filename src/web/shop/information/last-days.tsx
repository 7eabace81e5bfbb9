import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useLocale, useTimeZone, useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { DayBand, type DayLook } from "../../ui/charts/day-band.tsx";
import { Section } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { writeDuration } from "../../ui/times/moments.ts";
import { OpenDay } from "../later-pieces.ts";
import type { ShopDetail, StatusDays } from "../shop-detail.ts";
import { useBandDays } from "./use-band-days.ts";

const LOOKS = ["ok", "warning", "error", "unknown", "planned"] as const;

/** What the shop was in the last 90 days, and why. Its place is as high before it is there. */
export function LastDays({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.days");
  const { data, error, refetch } = useQuery(trpc.organization.shop.statusDays.queryOptions({ shopId: shop.id }));
  const sentenceOf = useSentence();
  return (
    <Section
      title={t("title")}
      {...(data !== undefined && { count: sentenceOf(data), tools: <Share days={data} /> })}
      isFlush
    >
      <div className="min-h-24">
        {data !== undefined && <Days shopId={shop.id} days={data} />}
        {data === undefined && error && <LoadError error={error} onRetry={() => void refetch()} title={t("failed")} />}
      </div>
    </Section>
  );
}

function Days({ shopId, days }: { shopId: number; days: StatusDays }) {
  const [opened, setOpened] = useState<string | null>(null);
  const t = useTranslations("shopDetail.days");
  const zone = useTimeZone();
  const band = useBandDays()(days);
  const count = (look: DayLook) => band.filter((day) => day.look === look).length;
  const counts = { ok: count("ok"), warning: count("warning"), error: count("error"), unknown: count("unknown") };
  return (
    <>
      <DayBand
        label={t("label", { count: band.length, ...counts })}
        days={band}
        legend={LOOKS.map((look) => ({ look, word: t(`look.${look}`) }))}
        opened={opened}
        onOpen={setOpened}
      />
      {opened !== null && (
        <LazyPart fallback={<RowsSkeleton rows={2} />}>
          <OpenDay shopId={shopId} day={opened} band={band} onOpen={setOpened} onClose={() => setOpened(null)} />
        </LazyPart>
      )}
      {zone !== days.timeZone && <p className="ui-dim ui-small">{t("zone", { zone: days.timeZone })}</p>}
    </>
  );
}

function useSentence(): (days: StatusDays) => string {
  const t = useTranslations("shopDetail.days");
  const language = useLocale();
  const time = (seconds: number) => writeDuration(seconds, language);
  return (days) => {
    const { outages, downSeconds, unknownSeconds } = days;
    if (isEmpty(days)) return t("notYet");
    const down = outages === 0 ? t("noOutage") : t("outages", { count: outages, time: time(downSeconds) });
    return unknownSeconds === 0 ? down : `${down} ${t("unknownFor", { time: time(unknownSeconds) })}`;
  };
}

const isEmpty = ({ letters }: StatusDays) => /^\.*$/.test(letters);

function Share({ days }: { days: StatusDays }) {
  const t = useTranslations("shopDetail.days");
  const format = useFormatter();
  const write = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const { percent, measuredPercent } = days;
  if (isEmpty(days)) return null;
  if (percent === null) return <span className="ui-dim">{t("tooLittle")}</span>;
  return (
    <span data-tip={t("formula")}>
      {t.rich("available", { percent: write(percent), b: (words) => <b>{words}</b> })}{" "}
      <span className="ui-dim">{t("measured", { percent: write(measuredPercent) })}</span>
    </span>
  );
}
