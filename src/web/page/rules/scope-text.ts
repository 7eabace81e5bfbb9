import { listNames } from "./list-names.ts";
import type { Speech, SpokenRule } from "./spoken-rule.ts";
import { isOfOrganizationAlone } from "./what-text.ts";

/** More of them are counted. */
const NAMED = 3;
const STATE = {
  all: "scope.all",
  projects: "scope.projects",
  tags: "scope.tags",
  shops: "scope.shops",
  watched: "scope.watched",
  organization: "scope.organization",
  gone: "scope.gone",
} as const;
/** Where the sentence goes on with what the shop has. */
const WITH = {
  all: "scopeWith.all",
  projects: "scopeWith.projects",
  tags: "scopeWith.tags",
  shops: "scopeWith.shops",
  watched: "scopeWith.watched",
  organization: "scopeWith.organization",
  gone: "scopeWith.gone",
} as const;

/** Of which shops a rule hears. `isState`: the sentence goes on with what the shop does. */
export function scopeText(
  rule: SpokenRule,
  { t, language }: Speech,
  isState: boolean,
): { text: string; isBad: boolean } {
  const words = isState ? STATE : WITH;
  const isBad = rule.tellsNobody?.mend === "scope";
  if (isOfOrganizationAlone(rule)) return { text: t(words.organization), isBad };
  if (rule.scope === "all" || rule.scope === "watched") return { text: t(words[rule.scope]), isBad };
  const names = rule.scopeIds.flatMap((id) => rule.scopeNames[id] ?? []);
  if (names.length === 0) return { text: t(words.gone), isBad: true };
  const rest = names.length > NAMED ? [t("scope.more", { count: names.length - NAMED + 1 })] : [];
  const shown = [...(rest.length > 0 ? names.slice(0, NAMED - 1) : names), ...rest];
  return { text: t(words[rule.scope], { names: listNames(shown, language, "disjunction") }), isBad };
}
