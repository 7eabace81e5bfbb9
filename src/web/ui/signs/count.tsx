import type { ReactNode } from "react";
import { useLocale } from "use-intl";

/** A number in the reader's format; anything else stays as it is. */
export function Count({ of }: { of: ReactNode }) {
  const locale = useLocale();
  return typeof of === "number" ? of.toLocaleString(locale) : of;
}
