import type { ReactNode } from "react";
import { useLocale } from "use-intl";

/** A number as the reader writes it; what is none stays as it is. */
export function Count({ of }: { of: ReactNode }) {
  const locale = useLocale();
  return typeof of === "number" ? of.toLocaleString(locale) : of;
}
