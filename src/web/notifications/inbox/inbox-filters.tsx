import { useTranslations } from "use-intl";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import type { InboxFilter, Part } from "./use-inbox-filter.ts";

const PARTS: readonly Part[] = ["unread", "open", "all"];

interface InboxFiltersProps {
  filter: InboxFilter;
  counts: { unread: number; open: number } | null;
  onMarkAll: () => void;
}

/** Narrows the inbox, and marks all of it as read. */
export function InboxFilters({ filter, counts, onMarkAll }: InboxFiltersProps) {
  const t = useTranslations("notifications.inbox");
  const { organizations, topics, shops, chosen, change } = filter;
  const countOf = (part: Part) => (part === "all" || counts === null ? {} : { count: counts[part] });
  return (
    <>
      <Segments
        label={t("part")}
        segments={PARTS.map((value) => ({ value, label: t(`parts.${value}`), ...countOf(value) }))}
        value={chosen.part}
        onChange={(part) => change({ show: part === "all" ? "" : part })}
      />
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
      <span className="grow max-sm:hidden" />
      {(counts?.unread ?? 0) > 0 && (
        <Button kind="quiet" size="small" onClick={onMarkAll}>
          {t("markAll")}
        </Button>
      )}
    </>
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
