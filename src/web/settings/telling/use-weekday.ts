import { useTranslations } from "use-intl";

const NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** The name of a day of the week; 1 is Monday. */
export function useWeekday(): (day: number) => string {
  const t = useTranslations("myTelling.times.days");
  return (day) => t(NAMES[day - 1] ?? "monday");
}

export const WEEKDAYS: readonly number[] = NAMES.map((_, index) => index + 1);
