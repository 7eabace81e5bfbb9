import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

export function CallToStart({ children }: { children: ReactNode }) {
  const t = useTranslations("public.home.start");
  return (
    <section className="ui-call">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      {children}
    </section>
  );
}
