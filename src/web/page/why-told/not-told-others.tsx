import { useLocale, useTranslations } from "use-intl";
import type { NotToldOthers as Given } from "../../../notifications/delivering/deciding/told-of-event.ts";

/** Who was not told of something, and why; nothing where everybody was. */
export function NotToldOthers({ notTold, more }: Given) {
  const t = useTranslations("whoIsTold");
  const list = new Intl.ListFormat(useLocale(), { type: "conjunction" });
  if (notTold.length + more === 0) return null;
  const names = notTold.map(({ name, reason }) => t("notToldOne", { name, reason: t(`reason.${reason}`) }));
  const all = more > 0 ? [...names, t("notToldMore", { count: more })] : names;
  return <p className="mt-1">{t("notToldAll", { names: list.format(all) })}</p>;
}
