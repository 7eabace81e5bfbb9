import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { LineChart } from "../../ui/charts/line-chart.tsx";
import type { ChartMark, ChartSeries } from "../../ui/charts/line-chart-props.ts";
import { PlainLink } from "../../ui/press/link.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import type { ShopDetail, SpeedRow } from "../shop-detail.ts";
import { courseOf, extentOf, type SpeedCourse } from "./speed-course.ts";
import type { SpeedFigure } from "./speed-figures.ts";
import { type SpeedMark, speedMarks } from "./speed-marks.ts";
import { useFigureText } from "./use-figure-text.ts";

/** Layout shift is good up to this value: https://web.dev/articles/cls */
const GOOD_SHIFT = 0.1;

/** Powers of two from 1 KB. */
const SIZE_STEPS = Array.from({ length: 24 }, (_, power) => 1024 * 2 ** power);

const TIMES = [
  ["fullyLoaded", "quiet"],
  ["lcp", "accent"],
  ["fcp", "ink"],
  ["ttfb", "dashed"],
] as const;

const ABBREVIATED = { ttfb: true, fcp: true, lcp: true, cls: true };

/** The history of an address's figures, with the shop's changes that may have affected them. */
export function SpeedCharts({ shop, rows }: { shop: ShopDetail; rows: readonly SpeedRow[] }) {
  const t = useTranslations("sitespeed");
  const { text, axis } = useFigureText();
  const course = courseOf(rows);
  const { marks, isComplete } = useMarks(shop, course);
  const summaryOf = useSummary(course, isComplete ? marks.length : null);
  const nameOf = (figure: SpeedFigure) =>
    figure in ABBREVIATED ? `${t(`figure.${figure}`)} (${t(`short.${figure}`)})` : t(`figure.${figure}`);
  const lineOf = (figure: SpeedFigure, tone: ChartSeries["tone"]): ChartSeries => ({
    label: t(`short.${figure}`),
    name: nameOf(figure),
    tone,
    values: course.valuesOf(figure),
  });
  const common = { times: course.times, marks };
  return (
    <div className="ui-charts">
      <LineChart
        {...common}
        title={t("chart.times")}
        axes={{ x: t("chart.axis.date"), y: t("chart.axis.time") }}
        summary={summaryOf(TIMES.map(([figure]) => figure))}
        series={TIMES.map(([figure, tone]) => lineOf(figure, tone))}
        write={(value) => text("lcp", value)}
        writeAxis={(value) => axis("lcp", value)}
        isTall
      />
      <LineChart
        {...common}
        title={t("chart.size")}
        axes={{ x: t("chart.axis.date"), y: t("chart.axis.size") }}
        summary={summaryOf(["transferSize"])}
        series={[lineOf("transferSize", "accent")]}
        write={(value) => text("transferSize", value)}
        writeAxis={(value) => axis("transferSize", value)}
        steps={SIZE_STEPS}
      />
      <LineChart
        {...common}
        title={t("chart.shift")}
        axes={{ x: t("chart.axis.date"), y: t("chart.axis.shift") }}
        summary={summaryOf(["cls"])}
        series={[lineOf("cls", "accent")]}
        write={(value) => text("cls", value)}
        writeAxis={(value) => axis("cls", value)}
        limit={{ value: GOOD_SHIFT, label: t("chart.good", { limit: axis("cls", GOOD_SHIFT) }) }}
      />
    </div>
  );
}

/** The newest changes come with the shop; only the query's answer is known to cover the whole period. */
function useMarks(shop: ShopDetail, { times }: SpeedCourse): { marks: readonly ChartMark[]; isComplete: boolean } {
  const wordOf = useMarkWord();
  const [from = 0] = times;
  const span = { from, to: times.at(-1) ?? from };
  const { data } = useQuery(trpc.organization.shop.versionChanges.queryOptions({ shopId: shop.id, ...span }));
  const params = { slug: shop.organizationSlug, shopId: shop.id };
  const marks = speedMarks(data ?? shop.changelog, span).map(({ changeId, at, what }) => ({
    at,
    label: wordOf(what),
    link: (
      <PlainLink
        to="/app/organizations/$slug/shops/$shopId/changelog"
        params={params}
        search={{ change: String(changeId) }}
      >
        {wordOf(what)}
      </PlainLink>
    ),
  }));
  return { marks, isComplete: data !== undefined };
}

function useMarkWord(): (what: SpeedMark["what"]) => string {
  const t = useTranslations("sitespeed.mark");
  return (what) => {
    if (what.kind === "shopware") return t("shopware", { version: what.version });
    if (what.kind === "extensions") return t("extensions", { count: what.count });
    const { label, state } = what;
    if (state === "deactivated") return t("off", { label });
    if (state === "activated") return t("on", { label });
    return state === "removed" ? t("gone", { label }) : t("extension", { label, version: what.version ?? "" });
  };
}

function useSummary(course: SpeedCourse, changes: number | null): (figures: readonly SpeedFigure[]) => string {
  const t = useTranslations("sitespeed");
  const { text } = useFigureText();
  const day = (seconds: number) => writeMoment(new Date(seconds * 1000), "date");
  return (figures) => {
    const sentences = figures.flatMap((figure) => {
      const extent = extentOf(course.valuesOf(figure));
      if (extent === null) return [];
      const { least, largest, newest } = extent;
      const values = { least: text(figure, least), largest: text(figure, largest), newest: text(figure, newest) };
      return [t("chart.course", { name: t(`short.${figure}`), ...values })];
    });
    const count = course.valuesOf("transferSize").filter((value) => value !== null).length;
    const over = t("chart.over", { count, from: day(course.times[0] ?? 0), to: day(course.times.at(-1) ?? 0) });
    const moved = changes === null ? [] : [t("chart.changes", { count: changes })];
    return [over, ...sentences, ...moved, t("chart.keys")].join(" ");
  };
}
