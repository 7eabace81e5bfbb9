import { useTranslations } from "use-intl";
import { type ListedTry, Tries } from "../../../ui/channels/tries.tsx";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { MARK_OF_MESSAGE } from "../../../ui/signs/mark-of.ts";

/** More of them stand in the log. */
const SHOWN = 8;

/** What was sent to a channel lately, and what became of it. */
export function Lately({ channel: { lately, triedAt } }: { channel: Pick<ChannelDetail, "lately" | "triedAt"> }) {
  const t = useTranslations("channelForm.lately");
  const moment = useShortMoment();
  if (lately.length === 0) return <p className="ui-dim">{t(triedAt === null ? "none" : "noneLately")}</p>;
  const tries = lately.slice(0, SHOWN).map(({ at, outcome, status, words }, index): ListedTry => {
    const said = words === "" ? [] : [t("of", { title: words })];
    const answered = status === null ? [] : [t("status", { status })];
    return {
      key: `${at} ${index}`,
      status: MARK_OF_MESSAGE[outcome],
      title: t(outcome),
      when: moment(at),
      text: [...said, ...answered].join(" "),
    };
  });
  return <Tries label={t("title")} tries={tries} />;
}
