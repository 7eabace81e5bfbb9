import { PERSON_WAYS, RECEIVER_ROLES } from "../../../notifications/delivering/telling-limits.ts";
import { listNames } from "./list-names.ts";
import type { RuleSpeech, RuleWord, SentencePart, Speech, SpokenRule } from "./spoken-rule.ts";

const ROLE = { owner: "role.owner", admin: "role.admin", member: "role.member", viewer: "role.viewer" } as const;
const WAY = { email: "way.email", push: "way.push" } as const;

/** Who is told in a step: by name, by what they are, the watchers, and who reads it, each words of their own. */
export function whomWords(rule: SpokenRule, step: number, { t, language }: Speech): readonly SentencePart[] {
  const isBad = step === 0 && rule.tellsNobody?.mend === "whom";
  const those = rule.receivers.filter((one) => one.step === step);
  const roles = RECEIVER_ROLES.filter((role) => those.some((one) => one.role === role)).map((role) => t(ROLE[role]));
  const names = those.flatMap((one) => {
    const id = one.destinationId ?? one.teamId ?? one.userId;
    const name = id === null ? null : (rule.receiverNames[id] ?? t("goneReceiver"));
    return name === null ? [] : [one.teamId === null ? name : t("team", { name })];
  });
  const ways = PERSON_WAYS.filter((way) => those.some((one) => one.way === way));
  const [way] = ways;
  const me = way === undefined ? [] : [t(ways.length === PERSON_WAYS.length ? "way.both" : WAY[way])];
  const isAlone = roles.length + me.length === 0 && !those.some(({ watchers }) => watchers);
  const groups = [
    ...(names.length > 0 ? [isAlone ? listNames(names, language, "conjunction") : names.join(", ")] : []),
    ...(roles.length > 0 ? [listNames(roles, language, "conjunction")] : []),
    ...(those.some(({ watchers }) => watchers) ? [t("watchers")] : []),
    ...me,
  ];
  const shown = groups.length > 0 ? groups : [t("nobody")];
  const words = shown.map((text): RuleWord => ({ part: "whom", step, text, isBad: isBad || groups.length === 0 }));
  return words.flatMap((one, index) => (index === 0 ? [one] : [between(index, words.length, t), one]));
}

function between(index: number, count: number, t: RuleSpeech): string {
  return index === count - 1 ? t("and") : ", ";
}
