import type { Language } from "../../../lib/language.ts";
import { listNames } from "./list-names.ts";
import type { RuleSpeech, SpokenRule } from "./sentence.ts";
import { isOfOrganizationAlone } from "./what-text.ts";

interface Speech {
  t: RuleSpeech;
  language: Language;
}

/** More of them are counted. */
const NAMED = 3;
const BAD: readonly SpokenRule["tellsNobody"][] = ["scopeGone", "scopeEmpty"];

/** Of which shops a rule hears. `isState`: the sentence goes on with what the shop does. */
export function scopeText(
  rule: SpokenRule,
  { t, language }: Speech,
  isState: boolean,
): { text: string; isBad: boolean } {
  const words = isState ? "scope" : "scopeWith";
  const isBad = BAD.includes(rule.tellsNobody);
  if (isOfOrganizationAlone(rule)) return { text: t(`${words}.organization`), isBad };
  if (rule.scope === "all" || rule.scope === "watched") return { text: t(`${words}.${rule.scope}`), isBad };
  const names = rule.scopeIds.flatMap((id) => rule.scopeNames[id] ?? []);
  if (names.length === 0) return { text: t(`${words}.gone`), isBad: true };
  const rest = names.length > NAMED ? [t("scope.more", { count: names.length - NAMED + 1 })] : [];
  const shown = [...(rest.length > 0 ? names.slice(0, NAMED - 1) : names), ...rest];
  return { text: t(`${words}.${rule.scope}`, { names: listNames(shown, language, "disjunction") }), isBad };
}
