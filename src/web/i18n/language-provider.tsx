import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { useLanguage } from "./language.ts";

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useLanguage();
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
