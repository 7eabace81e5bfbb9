import { DayBand, type DayLook } from "../../ui/charts/day-band.tsx";
import { type BarDay, NinetyDays } from "../../ui/charts/ninety-days.tsx";
import { Filmstrip, Screenshot } from "../../ui/charts/filmstrip.tsx";
import { KeyFigures } from "../../ui/charts/key-figures.tsx";
import { LineChart } from "../../ui/charts/line-chart.tsx";
import { NewTabLink } from "../../ui/press/new-tab-link.tsx";
import { Specimen } from "../specimen.tsx";

const DAY_SECONDS = 86_400;
const FIRST_DAY = Date.UTC(2026, 9, 4, 3, 12) / 1000;
const DAYS = Array.from({ length: 48 }, (_, day) => day);
const TIMES = DAYS.map((day) => FIRST_DAY + day * DAY_SECONDS);
const PICTURE =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 160'><rect width='96' height='160' fill='%23e6e8eb'/><path d='M8 12h80v40H8zM8 60h36v40H8zM52 60h36v40H52z' fill='%23848b96'/></svg>";

/** Figures, curves and pictures of measurements. */
export function ShowCharts() {
  return (
    <>
      <Specimen title="Key figures" note="what it is worth, and how it moved" isWide>
        <div className="ui-measured">
          <KeyFigures
            figures={[
              figure("Time to First Byte", "212", { unit: "ms", rating: { status: "ok", word: "Good" } }),
              figure("Cumulative Layout Shift", "0.134", { rating: { status: "warning", word: "Needs work" } }),
              figure("Largest Contentful Paint", "4.61", { unit: "s", rating: { status: "error", word: "Poor" } }),
              { name: "Transfer Size", value: "2.00", unit: "MB" },
              { name: "Fully Loaded", value: "–" },
            ]}
          />
          <Screenshot src={PICTURE} alt="Storefront" caption="Screen of the test" />
        </div>
        <Filmstrip
          label="While it loaded"
          frames={["0 ms", "375 ms", "750 ms", "1.13 s"].map((caption) => ({ caption, image: PICTURE }))}
        />
        <NewTabLink href="/dev/ui">View report</NewTabLink>
      </Specimen>
      <Specimen title="Days" note="taller is worse; hollow: only a part of the day" isWide>
        <DayBand
          label="Status of the last 90 days"
          days={Array.from({ length: 90 }, (_, place) => sampleDay(place))}
          legend={[
            { look: "ok", word: "well" },
            { look: "warning", word: "warning" },
            { look: "error", word: "error" },
            { look: "unknown", word: "unknown" },
          ]}
        />
      </Specimen>
      <Specimen title="Days of availability" note="for the rows of a list">
        <NinetyDays
          label="Availability of the last 90 days"
          days={Array.from({ length: 90 }, (_, place) => sampleBar(place))}
        />
      </Specimen>
      <Specimen title="Line charts" note="from zero, gaps stay gaps" isWide>
        <div className="ui-charts">
          <LineChart
            title="Several lines"
            summary="Two times over 48 days."
            times={TIMES}
            series={[
              { label: "Loaded", name: "Fully Loaded", tone: "quiet", values: wave(3.4, 0.3) },
              { label: "LCP", name: "Largest Contentful Paint (LCP)", tone: "accent", values: wave(1.7, 0.1) },
              { label: "FCP", name: "First Contentful Paint (FCP)", tone: "ink", values: wave(0.9, 0.05) },
              { label: "TTFB", name: "Time to First Byte (TTFB)", tone: "dashed", values: wave(0.7, 0.03) },
            ]}
            marks={[
              { at: TIMES[13] ?? 0, label: "PayPal 9.5.2" },
              { at: TIMES[26] ?? 0, label: "B2B Suite off" },
              { at: TIMES[41] ?? 0, label: "5 extensions" },
            ]}
            axes={{ x: "Date", y: "Time (s)" }}
            write={(value) => `${value.toFixed(1)} s`}
            writeAxis={String}
            isTall
          />
          <LineChart
            title="With a limit"
            summary="Layout shift over 48 days."
            times={TIMES}
            series={[{ label: "CLS", name: "Cumulative Layout Shift (CLS)", tone: "accent", values: wave(0.08, 0.03) }]}
            axes={{ x: "Date", y: "CLS Score" }}
            write={(value) => value.toFixed(2)}
            writeAxis={(value) => value.toFixed(2)}
            limit={{ value: 0.1, label: "good up to 0.1" }}
          />
          <LineChart
            title="One value"
            summary="One measurement."
            times={TIMES.slice(0, 1)}
            series={[{ label: "Size", name: "Transfer Size", tone: "accent", values: [2] }]}
            axes={{ x: "Date", y: "Size (MB)" }}
            write={(value) => `${value.toFixed(0)} MB`}
            writeAxis={String}
          />
        </div>
      </Specimen>
    </>
  );
}

function figure(
  name: string,
  value: string,
  more: { unit?: string; rating: { status: "ok" | "warning" | "error"; word: string } },
) {
  const change = { direction: "down", amount: "6 ms", sentence: "6 ms less than before" } as const;
  return { name, value, change, ...more };
}

function wave(middle: number, height: number): readonly (number | null)[] {
  return DAYS.map((day) => (day > 7 && day < 10 ? null : middle + Math.sin(day * 1.7) * height));
}

const TROUBLED: Readonly<Record<number, { look: DayLook; share?: number; isPartly?: boolean }>> = {
  20: { look: "error", share: 0.01 },
  21: { look: "error" },
  40: { look: "warning" },
  41: { look: "warning" },
  60: { look: "unknown" },
  70: { look: "ok", isPartly: true },
  89: { look: "error", share: 0.4 },
};

function sampleDay(place: number) {
  const day = new Date(Date.UTC(2026, 7, 23 + place)).toISOString().slice(0, 10);
  const known = TROUBLED[place] ?? { look: place < 5 ? "none" : "ok" };
  return { day, title: day, lines: place === 20 ? ["Down for 12 min", "Time-out"] : [], ...known };
}

const BARS: Readonly<Record<number, Pick<BarDay, "look" | "share">>> = {
  30: { look: "down", share: 0.02 },
  52: { look: "planned" },
  70: { look: "partly" },
  81: { look: "down", share: 0.4 },
};

function sampleBar(place: number): BarDay {
  const day = new Date(Date.UTC(2026, 7, 23 + place)).toISOString().slice(0, 10);
  return { day, title: day, lines: ["100 %"], look: place < 5 ? "none" : "well", ...BARS[place] };
}
