import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { UptimeAnswer } from "../../../uptime/uptime-answers.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { type Said, sentencesOf } from "./sentences.ts";
import { useUptimeText } from "../../page/probe-chart/use-uptime-text.ts";

/** How the shop's addresses are, before anything else. */
export function UptimeSentence({ answer }: { answer: UptimeAnswer }) {
  const write = useSaid();
  const [first, ...rest] = sentencesOf(answer);
  return (
    <p className="ui-say" role="status">
      {first && <b>{write(first)}</b>}
      {rest.map((said) => (
        <Fragment key={write(said)}> {write(said)}</Fragment>
      ))}
    </p>
  );
}

function useSaid(): (said: Said) => string {
  const t = useTranslations("uptime.say");
  const text = useUptimeText();
  const now = useNow();
  const named = (names: readonly string[]) => ({ names: text.names(names), count: names.length });
  return (said) => {
    switch (said.is) {
      case "down": {
        const reason = text.reason(said.reason, said.httpStatus);
        const values = { ...named(said.names), time: text.moment(said.since), reason };
        return said.inWindow ? t("downInWindow", values) : t("down", values);
      }
      case "confirmed":
        return t("confirmed", { tries: said.tries, places: said.places });
      case "blocked": {
        const values = { ...named(said.names), time: text.moment(said.since), vendor: said.vendor ?? t("aWall") };
        return `${t("blocked", values)} ${t("blockedWhy")}`;
      }
      case "maintenance":
        return t("maintenance", { ...named(said.names), time: text.moment(said.since) });
      case "unknown": {
        const time = text.durationAfter(said.since === null ? 0 : (now.getTime() - Date.parse(said.since)) / 1000);
        return `${t("unknown", { time })} ${t("unknownWhy", { since: text.moment(said.since), count: said.count })}`;
      }
      case "recovering":
        return `${t("recovering", named(said.names))} ${t("recoveringWhy")}`;
      case "partly":
      case "slow":
      case "doubted":
      case "answering":
        return t(said.is, named(said.names));
      case "allAnswer":
      case "someAnswer":
      case "firstOfMore":
        return t(said.is, { count: said.count });
      case "hadOutage": {
        const values = { names: text.names(said.names), time: text.duration(said.downSeconds), rest: said.rest };
        return said.outages === 1 ? t("hadOne", values) : t("hadOutage", values);
      }
      case "first":
        return `${t("first")} ${t("firstWhy")}`;
      case "off":
        return `${t("off")} ${t("offWhy")}`;
      case "noOutage":
      case "windowTells":
        return t(said.is);
    }
  };
}
