import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { browserTimeZone } from "./browser-time-zone.ts";
import { useLanguage } from "./language.ts";

const timeZone = browserTimeZone();

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useLanguage();
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
