import { useTranslations } from "use-intl";
import { type ListedTry, Tries } from "../../../ui/channels/tries.tsx";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { ChannelTicks } from "./channel-ticks.tsx";
import { MARK_OF_MESSAGE } from "../../../ui/signs/mark-of.ts";

/** More of them stand in the log. */
const SHOWN = 8;

type Shown = Pick<ChannelDetail, "lately" | "triedAt" | "state">;

/** What was sent to a channel lately, and what became of it. */
export function Lately({ channel: { lately, triedAt, state } }: { channel: Shown }) {
  const t = useTranslations("channelForm.lately");
  const moment = useShortMoment();
  if (lately.length === 0) return <p className="ui-dim">{t(triedAt === null ? "none" : "noneLately")}</p>;
  const tries = lately.slice(0, SHOWN).map(({ at, outcome, status, words }, index): ListedTry => {
    const said = words === "" ? [] : [t("of", { title: words })];
    const answered = status === null ? [] : [t("status", { status })];
    return {
      key: `${at} ${index}`,
      status: MARK_OF_MESSAGE[outcome],
      // Where nothing is told, it waits for somebody to mend that.
      title: t(outcome === "waiting" && state === "disabled" ? "notYet" : outcome),
      when: moment(at),
      text: [...said, ...answered].join(" "),
    };
  });
  return (
    <>
      <ChannelTicks lately={lately} />
      <Tries label={t("title")} tries={tries} />
    </>
  );
}
