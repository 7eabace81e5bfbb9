import { useTranslations } from "use-intl";
import { USER_STATUSES } from "../../../identity/users/user-admin.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import type { UserSearch } from "./user-search.ts";

/** Pause after typing before the server is asked (product rule). */
const DEBOUNCE_MILLISECONDS = 300;

const ROLES = ["admin", "user"] as const;

interface UserToolsProps {
  asked: UserSearch;
  byRole: { admin: number; user: number } | undefined;
  /** How often a button cleared everything; each time the search field is emptied too. */
  clearings: number;
  onChoose: (next: Partial<Record<"q" | "role" | "status", string>>) => void;
}

export function UserTools({ asked, byRole, clearings, onChoose }: UserToolsProps) {
  const t = useTranslations("admin.users");
  const role = useKnownWord("role", ROLES);
  const status = useKnownWord("status", USER_STATUSES);
  const segments = useRoles(byRole);
  return (
    <>
      <SearchField
        key={clearings}
        label={t("search")}
        value={asked.term}
        onChange={(q) => onChoose({ q })}
        restMilliseconds={DEBOUNCE_MILLISECONDS}
        hasShortcut
      />
      <Segments
        label={t("roleFilter")}
        segments={segments}
        value={role ?? ""}
        onChange={(next) => onChoose({ role: next })}
      />
      <StatusField value={status ?? ""} onChoose={(next) => onChoose({ status: next })} />
    </>
  );
}

interface StatusFieldProps {
  value: string;
  onChoose: (status: string) => void;
}

function StatusField({ value: chosen, onChoose }: StatusFieldProps) {
  const t = useTranslations("admin.users");
  return (
    <SelectField
      label={t("statusFilter")}
      hasHiddenLabel
      isSmall
      choices={[{ value: "", label: t("allStatuses") }, ...USER_STATUSES.map((value) => ({ value, label: t(value) }))]}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

function useRoles(byRole: UserToolsProps["byRole"]) {
  const t = useTranslations("admin.users");
  return [
    { value: "", label: t("allRoles") },
    { value: "admin", label: t("admin"), ...(byRole && { count: byRole.admin }) },
    { value: "user", label: t("user"), ...(byRole && { count: byRole.user }) },
  ];
}
