import { useLocale, useTranslations } from "use-intl";
import type { WhyTold } from "../../../notifications/why/why-answers.ts";

/** Why the reader was told something, as a sentence, and who else was; `null`: nobody. */
export function useWhy({ ownChannels, others, ...told }: WhyTold): [string, string | null] {
  const { because, isOwn, rules, more, shop, organization } = told;
  const t = useTranslations("notifications.inbox");
  const list = new Intl.ListFormat(useLocale(), { type: "conjunction" });
  const names = rules.flatMap(({ name }) => (name === null ? [] : [t("ruleNamed", { name })]));
  const counted = names.length > 0 && more > 0 ? [...names, t("moreRules", { count: more })] : names;
  const by = counted.length === 0 ? t("unnamedRule") : list.format(counted);
  const watching = shop === null ? t("watchingSome") : t("watching", { shop: shop.name });
  const why = {
    managing: t("managing"),
    managingRules: t("managingRules"),
    rule: isOwn ? t("ownRuled", { rules: by }) : t("ruled", { rules: by, organization: organization.name }),
    watching,
  }[because ?? "watching"];
  const own = ownChannels.map((name) => t("ownChannel", { name }));
  const named = [...own, ...others.people, ...others.channels];
  if (named.length === 0) return [why, null];
  const all = others.more > 0 ? [...named, t("moreTold", { count: others.more })] : named;
  return [why, t("alsoTold", { names: list.format(all) })];
}
