import { useMessages, useTranslations } from "use-intl";
import { useKnownWord } from "../ui/address/use-known-word.ts";
import { SearchField } from "../ui/fields/search-field.tsx";
import { SelectField } from "../ui/fields/select-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { AUDIT_KINDS } from "../../audit/audit-kinds.ts";
import { actionGroup, ORGANIZATION_GROUPS } from "./audit-groups.ts";
import type { AuditSearch } from "./audit-search.ts";
import { actionsIn, useAuditWords } from "./audit-words.tsx";

const TYPING_MILLISECONDS = 300;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (next: Partial<AuditSearch>) => void;
  /** Also offers accounts and administration, which belong to no organization. */
  isOfInstance: boolean;
}

/** Filters by person, action, subject and dates. A choice applies at once. */
export function AuditFilters({ search, onChange, isOfInstance }: AuditFiltersProps) {
  const t = useTranslations("audit");
  const { action: messages } = useMessages().audit;
  const actions = actionsIn(messages)
    .map((action) => ({ action, group: actionGroup(action) }))
    .filter(({ group }) => isOfInstance || ORGANIZATION_GROUPS.includes(group));
  const kinds = AUDIT_KINDS.filter((kind) => isOfInstance || !["user", "limit", "mailbox"].includes(kind));
  useKnownWord(
    "action",
    actions.map(({ action }) => action),
  );
  useKnownWord("kind", kinds);
  return (
    <search className="ui-tools mt-3" aria-label={t("filter.label")}>
      <SearchField
        label={`${t("filter.who")}: ${t("filter.whoHint")}`}
        value={search.who}
        onChange={(who) => onChange({ who })}
        restMilliseconds={TYPING_MILLISECONDS}
        hasShortcut
      />
      <ActionField actions={actions} value={search.action} onChange={(action) => onChange({ action })} />
      <KindField kinds={kinds} value={search.kind} onChange={(kind) => onChange({ kind })} />
      <DayField label={t("filter.from")} value={search.from} onChange={(from) => onChange({ from })} />
      <DayField label={t("filter.to")} value={search.to} onChange={(to) => onChange({ to })} />
    </search>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <span className="inline-flex items-center gap-2 max-sm:flex max-sm:w-full">
      <span className="ui-dim ui-small max-sm:w-8" aria-hidden>
        {label}
      </span>
      <span className="max-sm:grow">
        <TextField
          label={label}
          hasHiddenLabel
          type="date"
          className="ui-input-small"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </span>
  );
}

interface ActionFieldProps {
  actions: readonly { action: string; group: ReturnType<typeof actionGroup> }[];
  value: string;
  onChange: (action: string) => void;
}

function ActionField({ actions, value, onChange }: ActionFieldProps) {
  const t = useTranslations("audit");
  const words = useAuditWords();
  return (
    <span className="max-sm:w-full">
      <SelectField
        label={t("filter.what")}
        hasHiddenLabel
        isSmall
        value={value}
        onChange={({ target }) => onChange(target.value)}
        choices={[
          { value: "", label: `${t("filter.what")}: ${t("filter.all")}` },
          ...actions.map(({ action, group }) => ({
            value: action,
            label: words.label(action),
            group: t(`group.${group}`),
          })),
        ]}
      />
    </span>
  );
}

interface KindFieldProps {
  kinds: readonly (typeof AUDIT_KINDS)[number][];
  value: string;
  onChange: (kind: string) => void;
}

function KindField({ kinds, value, onChange }: KindFieldProps) {
  const t = useTranslations("audit");
  const words = useAuditWords();
  return (
    <span className="max-sm:w-full">
      <SelectField
        label={t("filter.kind")}
        hasHiddenLabel
        isSmall
        value={value}
        onChange={({ target }) => onChange(target.value)}
        choices={[
          { value: "", label: `${t("filter.kind")}: ${t("filter.all")}` },
          ...kinds.map((kind) => ({ value: kind, label: words.kind(kind) })),
        ]}
      />
    </span>
  );
}
