import { useLocale, useTranslations } from "use-intl";
import type { ListedEndpoint } from "./endpoint-answers.ts";

/** Of which shops an endpoint gets events. */
export function useScopeWords(): (endpoint: Pick<ListedEndpoint, "scope" | "scopeNames" | "scopeCount">) => string {
  const t = useTranslations("webhooks.scope");
  const format = new Intl.ListFormat(useLocale());
  return ({ scope, scopeNames, scopeCount }) => {
    if (scope === "all") return t("all");
    const more = scopeCount - scopeNames.length;
    const some = scopeNames.join(", ");
    const names = more > 0 ? t("more", { names: some, count: more }) : format.format(scopeNames);
    return t(scope === "shops" ? "shops" : "some", { names });
  };
}
