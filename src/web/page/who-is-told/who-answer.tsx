import { useFormatter, useTranslations } from "use-intl";
import type { WouldTell } from "../../../notifications/rules/rule-answers.ts";
import { ToldAnswer, ToldEntry, ToldGroup } from "../../ui/rules/told-list.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { channelName } from "../../../notifications/channels/channel-names.ts";
import { countTold, firstOf, namesOf, type Person, type Step, stepsOf, type ToldChannel } from "./would-tell-text.ts";

/** Who is told at once, who later, and who not. */
export function WhoAnswer({ answer }: { answer: WouldTell }) {
  const t = useTranslations("whoIsTold");
  const { once, later } = countTold(answer);
  const count = useCount();
  const [now, then] = [count(once), count(later)];
  const steps = stepsOf(answer.later);
  const nobody = steps.length === 0 ? t("nobody") : t("nobodyFirst");
  const title = now === null ? (then === null ? nobody : t("answerLater", { later: then })) : null;
  return (
    <>
      <ToldAnswer
        title={
          title ??
          (then === null ? t("answerOnce", { once: now ?? "" }) : t("answer", { once: now ?? "", later: then }))
        }
      >
        {t("about")}
      </ToldAnswer>
      <Told title={t("once")} {...once} />
      <Told title={t("later")} {...later} />
      {steps.length > 0 && <UnlessAcknowledged steps={steps} />}
      {answer.notTold.length > 0 && <NotTold notTold={answer.notTold} />}
    </>
  );
}

interface Both {
  people: readonly Person[];
  channels: readonly ToldChannel[];
}

/** “3 people and 2 channels”; `null`: nobody. */
function useCount(): (both: Both) => string | null {
  const t = useTranslations("whoIsTold");
  return ({ people, channels }) => {
    const some = people.length > 0 ? t("people", { count: people.length }) : null;
    const rest = channels.length > 0 ? t("channels", { count: channels.length }) : null;
    return some !== null && rest !== null ? t("both", { people: some, channels: rest }) : (some ?? rest);
  };
}

function Told({ title, people, channels }: Both & { title: string }) {
  const t = useTranslations("whoIsTold");
  const whyOf = useWhy();
  const time = useShortMoment();
  const later = (when: string | null) => (when === null ? "" : ` ${t("at", { time: time(when) })}`);
  const again = useAgain();
  const summed = (isSummed = false) => (isSummed ? ` ${t("summed")}` : "");
  if (people.length + channels.length === 0) return null;
  return (
    <ToldGroup title={title}>
      {channels.map(({ destinationId, name, channel, why, when, isSummed, againMinutes }) => (
        <ToldEntry
          key={destinationId}
          name={name}
          how={channelName(channel)}
          why={whyOf(why) + later(when) + summed(isSummed) + again(againMinutes)}
        />
      ))}
      {people.map((one) => (
        <ToldEntry
          key={one.userId}
          name={one.name}
          how={waysOf(one, t)}
          why={
            whyOf(one.why) +
            later(firstOf(one)) +
            summed(one.ways.some((way) => way.isSummed)) +
            again(one.againMinutes)
          }
        />
      ))}
    </ToldGroup>
  );
}

/** Whom later steps tell, each with the minutes after which they do. */
function UnlessAcknowledged({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations("whoIsTold");
  const whyOf = useWhy();
  const time = useShortMoment();
  return (
    <ToldGroup title={t("unacknowledged")}>
      {steps.map(({ key, name, afterMinutes, when, why, ...one }) => (
        <ToldEntry
          key={key}
          name={name}
          how={t("after", {
            way: one.ways === null ? channelName(one.channel) : waysOf(one, t),
            minutes: afterMinutes,
          })}
          why={`${whyOf(why)} ${t("at", { time: time(when) })}`}
        />
      ))}
    </ToldGroup>
  );
}

/** “Again every 4 hours …”, or nothing. */
function useAgain() {
  const t = useTranslations("whoIsTold");
  return (minutes?: number) => (minutes === undefined ? "" : ` ${t("again", { hours: minutes / 60 })}`);
}

function NotTold({ notTold }: Pick<WouldTell, "notTold">) {
  const t = useTranslations("whoIsTold");
  return (
    <ToldGroup title={t("not")}>
      {notTold.map(({ who, reason }) => (
        <ToldEntry
          key={who.kind === "person" ? who.userId : who.destinationId}
          name={who.name}
          how={t(`reason.${reason}`)}
          why={t(`because.${reason}`)}
          isNot
        />
      ))}
    </ToldGroup>
  );
}

type Speech = ReturnType<typeof useTranslations<"whoIsTold">>;
/** Everybody has it in the inbox; it is named where there is nothing else. */
function waysOf({ ways }: Pick<Person, "ways">, t: Speech): string {
  const named = ways.map((one) => ({ way: one.way, word: wordOf(one, t) }));
  const out = named.filter(({ way }) => way !== "inbox");
  return (out.length > 0 ? out : named).map(({ word }) => word).join(", ");
}

function wordOf({ way, state, name }: Person["ways"][number], t: Speech): string {
  if (state === "unconfirmed") return t("unconfirmed");
  return name === undefined ? t(`way.${way}`) : t("ownChannel", { name });
}

/** Because they watch the shop, or by rules. */
function useWhy() {
  const t = useTranslations("whoIsTold");
  const format = useFormatter();
  return (why: Person["why"] | ToldChannel["why"]): string => {
    const names = namesOf(why).map((name) => (name === null ? t("ruleUnnamed") : t("ruleNamed", { name })));
    const all = why.more > 0 ? [...names, t("more", { count: why.more })] : names;
    const watches = "watches" in why && why.watches;
    if ("byOwn" in why && why.byOwn) return t("byOwnRules");
    if (all.length === 0) return t("watches");
    const rules = format.list(all);
    return watches ? t("watchesAndRule", { rules }) : t("byRules", { rules });
  };
}
