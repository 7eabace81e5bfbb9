import { useTranslations } from "use-intl";
import { editsFirst } from "../../../../notifications/channels/channel-kind.ts";
import type { AnyKind } from "../../../../notifications/channels/mail-kind.ts";
import { GROWTH_STEPS } from "../../../../notifications/incidents/growth.ts";
import { Likeness } from "../../../ui/likeness/likeness.tsx";
import { type LikenessEntry, NOTHING_SHOWN } from "../../../ui/likeness/likeness-message.ts";
import { likenessOf } from "../likeness/likeness-of.ts";
import type { Previewed } from "./preview-of.ts";

/** Enough of them to see how they go on. */
const FIRST_STEPS = GROWTH_STEPS.slice(0, 4).join(", ");

interface ShownMessagesProps {
  shown: readonly Previewed[];
  kind: AnyKind;
  place: string;
  timeZone: string;
  /** Of the channel. */
  language: string;
}

/** In one place where each stands by itself; apart where one becomes or answers another. */
export function ShownMessages({ shown, kind, place, timeZone, language }: ShownMessagesProps) {
  const t = useTranslations("channelForm.preview");
  const caption = useCaption(kind);
  const time = timeIn(timeZone);
  const { look } = likenessOf(kind.id);
  const isAlone = kind.threads === "none" && !kind.updates;
  const [beginning] = shown;
  const entries = shown.map((one): LikenessEntry => {
    const at = time(one.at);
    return {
      key: one.sample,
      message: one.shown ?? NOTHING_SHOWN,
      tone: one.message.level,
      time: one.sample === "update" && editsFirst(kind) ? t("edited", { time: at }) : at,
      quoted: isAnswer(one, kind) ? (beginning?.message.title ?? null) : null,
    };
  });
  if (isAlone) return <Likeness {...{ look, place, language, entries }} />;
  return shown.map(({ sample, at }, index) => (
    <div key={sample} className={index === 0 ? undefined : "pt-4"}>
      <p className="ui-likeness-caption">{caption(sample, time(at))}</p>
      <Likeness {...{ look, place, language }} entries={entries.slice(index, index + 1)} />
    </div>
  ));
}

const isAnswer = ({ sample }: Previewed, { threads }: AnyKind) =>
  threads === "replies" && (sample === "anew" || sample === "end");

function useCaption({ threads, updates, id }: AnyKind) {
  const t = useTranslations("channelForm.preview");
  const updated = (time: string) => {
    if (threads === "folds") return t("updateFolded", { time });
    if (threads === "replaces") return t("updateReplaced", { time });
    return updates ? t("updateEdited", { time }) : t("update");
  };
  const end = () => {
    if (threads === "folds") return t(id === "pagerduty" ? "endResolved" : "endClosed");
    if (threads === "replaces") return t("endReplaced");
    return t(threads === "replies" ? "endAnswer" : "end");
  };
  return (sample: Previewed["sample"], time: string) => {
    if (sample === "beginning") return t("beginning");
    if (sample === "anew") return t("updateAnew", { steps: FIRST_STEPS, time });
    return sample === "update" ? updated(time) : end();
  };
}

function timeIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("de-DE", { hour: "2-digit", minute: "2-digit", timeZone });
  return (at) => format.format(at);
}
