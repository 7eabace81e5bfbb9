import { useTranslations } from "use-intl";
import { Ticks, TicksKey } from "../../../ui/channels/ticks.tsx";
import { writeMoment } from "../../../ui/times/moments.ts";
import { useNow } from "../../../ui/times/use-now.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { countOf, daysBelow, type Slot, SLOTS, slotsOf } from "./slots-of.ts";

const AXIS_PARTS = 4;

/** What a channel was sent in the last 14 days: when it went wrong, and what has not been told since. */
export function ChannelTicks({ lately }: Pick<ChannelDetail, "lately">) {
  const t = useTranslations("channelForm.ticks");
  const words = useTickWords();
  const now = useNow();
  const slots = slotsOf(lately, now);
  const axis = daysBelow(now, AXIS_PARTS).map((day) => writeMoment(day, "date").slice(0, 6));
  const [told, dead, waiting] = [countOf(lately, "arrived"), countOf(lately, "dead"), countOf(lately, "waiting")];
  const label = t("label", { told, dead, waiting });
  return (
    <div className="pb-2">
      <p className="ui-hint">{t("title")}</p>
      <Ticks
        label={label}
        ticks={slots.map((slot) => ({ slot: slot.slot, look: slot.look, text: words(slot) }))}
        slots={SLOTS}
        axis={[...axis.slice(0, -1), t("today")]}
      />
      <TicksKey words={{ arrived: t("arrived"), dead: t("dead"), waiting: t("waiting"), unknown: t("unknown") }} />
    </div>
  );
}

function useTickWords() {
  const t = useTranslations("channelForm.ticks");
  const moment = useShortMoment();
  return ({ look, count, message }: Slot) => {
    const said = { at: moment(message.at), outcome: t(look), title: message.words };
    return count === 1 ? t("one", said) : t("several", { ...said, count });
  };
}
