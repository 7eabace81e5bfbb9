import { useTranslations } from "use-intl";
import { SelectField } from "../../ui/fields/select-field.tsx";
import type { usePlannedFilter } from "./use-planned-filter.ts";

const FEW = 2;

/** Narrows the windows to an organization or a tag, where there are several. */
export function PlannedFilters({ filter }: { filter: ReturnType<typeof usePlannedFilter> }) {
  const t = useTranslations("plannedWork.filter");
  const { organizations, tags, chosen, change } = filter;
  return (
    <>
      <span className="grow max-sm:hidden" />
      {organizations.length >= FEW && (
        <Choose
          label={t("organization")}
          all={t("allOrganizations")}
          value={chosen.organization}
          choices={organizations}
          onChange={(organization) => change({ organization, tag: "" })}
        />
      )}
      {tags.length > 0 && (
        <Choose
          label={t("tag")}
          all={t("allTags")}
          value={chosen.tag}
          choices={tags}
          onChange={(tag) => change({ tag })}
        />
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
    <div className="max-sm:flex-1 max-sm:basis-2/5">
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
