import { useLocale, useTranslations } from "use-intl";
import type { InboxEntry } from "./use-inbox-pages.ts";

/** More are counted. */
const NAMED = 3;

/** What needs somebody now and has nobody, and what somebody has; `null`: neither is there. */
export function useNeedy(rows: readonly InboxEntry[]): string | null {
  const t = useTranslations("notifications.inbox");
  const locale = useLocale();
  const open = rows.filter(
    ({ isOpen, level, channel, rule }) => isOpen && level === "error" && channel === null && rule === null,
  );
  const isHeld = ({ incident }: InboxEntry) => (incident?.heldBy ?? null) !== null;
  const nameOf = ({ shop, shopCount }: InboxEntry) => shop?.name ?? t("shops", { count: shopCount });
  const sentence = (say: "needs" | "held", some: readonly InboxEntry[]) => {
    const names = [...new Set(some.map(nameOf))];
    const more = names.length - NAMED;
    const named = more > 0 ? [...names.slice(0, NAMED), t("andMore", { count: more })] : names;
    const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(named);
    // "12 shops" are several, too.
    const count = names.length + (some.some(({ shop }) => shop === null) ? 1 : 0);
    return names.length === 0 ? [] : [t(say, { names: list, count })];
  };
  const said = [
    ...sentence(
      "needs",
      open.filter((one) => !isHeld(one)),
    ),
    ...sentence("held", open.filter(isHeld)),
  ];
  return said.length === 0 ? null : said.join(" ");
}
