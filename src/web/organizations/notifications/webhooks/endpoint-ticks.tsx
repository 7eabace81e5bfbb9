import { useTranslations } from "use-intl";
import { Ticks, TicksKey } from "../../../ui/channels/ticks.tsx";
import { writeMoment } from "../../../ui/times/moments.ts";
import type { ListedEndpoint } from "./endpoint-answers.ts";

const SLOTS = 96;
const DAY = 86_400_000;
const AXIS_PARTS = 4;

type Lately = Pick<ListedEndpoint, "ticks" | "totals">;

/** What an endpoint got in the last 24 hours. `now`: of the answer, for the hours below it. */
export function EndpointTicks({ endpoint, now }: { endpoint: Lately; now?: string }) {
  const t = useTranslations("webhooks.ticks");
  const { ticks, totals } = endpoint;
  const time = (at: string | Date) => writeMoment(new Date(at), "time");
  const shown = ticks.map(({ slot, at, outcome, count, type, status, milliseconds }) => {
    const answer =
      status === null
        ? t(outcome === "waiting" ? "waiting" : "unanswered")
        : t("answered", { status, milliseconds: milliseconds ?? 0 });
    const said = { at: time(at), type, answer };
    return { slot, look: outcome, text: count === 1 ? t("one", said) : t("several", { ...said, count }) };
  });
  const axis =
    now === undefined
      ? []
      : Array.from({ length: AXIS_PARTS + 1 }, (_, part) =>
          time(new Date(Date.parse(now) - DAY + (part * DAY) / AXIS_PARTS)),
        );
  return (
    <Ticks label={ticks.length === 0 ? t("nothing") : t("label", totals)} ticks={shown} slots={SLOTS} axis={axis} />
  );
}

export function EndpointTicksKey() {
  const t = useTranslations("webhooks.ticks");
  return <TicksKey words={{ arrived: t("arrived"), dead: t("dead"), waiting: t("waiting"), unknown: t("unknown") }} />;
}
