import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { useIsPhone } from "../../ui/page/use-is-phone.ts";
import { Button } from "../../ui/press/button.tsx";
import { Fold } from "../../ui/press/fold.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import type { InboxFilter, Part } from "./use-inbox-filter.ts";

const DEBOUNCE_MILLISECONDS = 250;
const PARTS: readonly Part[] = ["unread", "open", "all"];

interface InboxFiltersProps {
  filter: InboxFilter;
  counts: { unread: number; open: number } | null;
  onMarkAll: () => void;
}

/** Narrows the inbox, and marks all of it as read. */
export function InboxFilters({ filter, counts, onMarkAll }: InboxFiltersProps) {
  const t = useTranslations("notifications.inbox");
  const { chosen, change } = filter;
  const countOf = (part: Part) => (part === "all" || counts === null ? {} : { count: counts[part] });
  return (
    <>
      <SearchField
        label={t("search")}
        value={chosen.text}
        onChange={(q) => change({ q })}
        restMilliseconds={DEBOUNCE_MILLISECONDS}
        hasShortcut
      />
      <Segments
        label={t("part")}
        segments={PARTS.map((value) => ({ value, label: t(`parts.${value}`), ...countOf(value) }))}
        value={chosen.part}
        onChange={(part) => change({ show: part === "all" ? "" : part })}
      />
      <OnPhoneFolded filter={filter}>
        <MoreFilters filter={filter} />
      </OnPhoneFolded>
      <span className="grow max-sm:hidden" />
      {(counts?.unread ?? 0) > 0 && (
        <Button kind="quiet" size="small" onClick={onMarkAll}>
          {t("markAll")}
        </Button>
      )}
    </>
  );
}

function MoreFilters({ filter: { organizations, topics, shops, chosen, change } }: { filter: InboxFilter }) {
  const t = useTranslations("notifications.inbox");
  return (
    <>
      {organizations.length > 1 && (
        <Choose
          label={t("organization")}
          all={t("allOrganizations")}
          value={chosen.organization}
          choices={organizations}
          onChange={(organization) => change({ organization })}
        />
      )}
      <Choose
        label={t("topic")}
        all={t("allTopics")}
        value={chosen.topic}
        choices={topics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        onChange={(topic) => change({ topic })}
      />
      <Choose
        label={t("shop")}
        all={t("allShops")}
        value={chosen.shop}
        choices={shops}
        onChange={(shop) => change({ shop })}
      />
    </>
  );
}

/** There is no room for all of them on a phone, and they are seldom needed there. */
function OnPhoneFolded({ filter: { chosen }, children }: { filter: InboxFilter; children: ReactNode }) {
  const t = useTranslations("notifications.inbox");
  const isPhone = useIsPhone();
  const isChosen = chosen.organization !== null || chosen.topic !== null || chosen.shop !== null;
  if (!isPhone || isChosen) return children;
  return (
    <Fold summary={t("more")} isTight>
      <div className="grid gap-2 pt-2">{children}</div>
    </Fold>
  );
}

interface ChooseProps {
  label: string;
  all: string;
  value: string | null;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choose({ label, all, value, choices, onChange }: ChooseProps) {
  return (
    <div className="max-sm:flex-1 max-sm:basis-2/5 sm:max-w-44">
      <SelectField
        label={label}
        hasHiddenLabel
        isSmall
        value={value ?? ""}
        choices={[{ value: "", label: all }, ...choices]}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
