import { useTranslations } from "use-intl";
import { type Choice, SelectField } from "../../ui/fields/select-field.tsx";
import type { ListFilter } from "./use-list-filter.ts";

/** Narrows the incidents to an organization, a topic or a tag. */
export function ListFilters({ filter }: { filter: ListFilter }) {
  const t = useTranslations("incidents");
  const { organizations, topics, tags, chosen, change } = filter;
  return (
    <>
      <span className="grow max-sm:hidden" />
      {organizations.length > 1 && (
        <Choose
          label={t("organization")}
          all={t("allOrganizations")}
          value={chosen.organization}
          choices={organizations}
          onChange={(organization) => change({ organization, tag: "" })}
        />
      )}
      <Choose
        label={t("topic")}
        all={t("allTopics")}
        value={chosen.topic}
        choices={topics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        onChange={(topic) => change({ topic })}
      />
      {/* Also while they are not known: on a phone it begins a line, and the list would move below it. */}
      {tags?.length !== 0 && (
        <Choose
          label={t("tag")}
          all={t("allTags")}
          value={chosen.tag}
          choices={tags ?? []}
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
  choices: readonly Choice[];
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
