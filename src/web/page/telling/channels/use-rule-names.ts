import { useTranslations } from "use-intl";
import type { ListedChannel } from "./channel-answers.ts";

/** Names of rules in one sentence. */
export function useRuleNames(): (rules: ListedChannel["rules"]) => string {
  const t = useTranslations("channels");
  return (rules) => rules.map(({ name }) => name ?? t("unnamedRule")).join(", ");
}
