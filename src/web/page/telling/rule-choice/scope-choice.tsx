import { useState } from "react";
import { useTranslations } from "use-intl";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Segments } from "../../../ui/press/segments.tsx";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { Pick, PickGroup } from "../../../ui/rules/rule-choice.tsx";
import { type RuleDraft, withScope, withScopeId } from "../rules/rule-draft.ts";
import type { PanelProps } from "./panel-props.ts";
import { type NamedScope, useScopeChoices } from "./use-scope-choices.ts";

const SCOPES = ["all", "projects", "tags", "shops"] as const;
const OWN_SCOPES = ["watched", ...SCOPES] as const;
/** Longer lists are searched. */
const MANY = 8;

/** Of which shops: all, or those of projects or tags, or single ones. */
export function ScopeChoice(props: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const { organization, draft, onChange } = props;
  const scopes: readonly RuleDraft["scope"][] = organization === null ? OWN_SCOPES : SCOPES;
  return (
    <div className="grid gap-3 justify-items-start">
      <Segments
        label={t("scope")}
        segments={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        value={draft.scope}
        onChange={(scope) => scope === draft.scope || onChange(withScope(draft, scope))}
      />
      {draft.scope !== "all" && draft.scope !== "watched" && <ScopeOptions {...props} />}
    </div>
  );
}

/** What was chosen is listed although it is not there any more, so that it can be given up. */
function withChosen(choices: readonly NamedScope[], { scopeIds, scopeNames }: RuleDraft): readonly NamedScope[] {
  const gone = scopeIds.filter((id) => !choices.some((one) => one.id === id));
  return [...choices, ...gone.map((id) => ({ id, name: scopeNames[id] ?? id }))];
}

interface ScopeListProps {
  title: string;
  choices: readonly NamedScope[];
  chosen: readonly string[];
  onChoose: (one: NamedScope, isChosen: boolean) => void;
}

function ScopeList({ title, choices, chosen, onChoose }: ScopeListProps) {
  const t = useTranslations("telling.rules.choice");
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = choices.filter(({ name }) => name.toLowerCase().includes(wanted));
  const none = choices.length === 0 ? t("noneThere") : t("noMatch");
  return (
    <PickGroup
      title={title}
      {...(choices.length > MANY && {
        tools: <SearchField label={t("search")} value={search} onChange={setSearch} />,
      })}
      {...(found.length === 0 && { note: none })}
    >
      {found.map((one) => (
        <Pick
          key={one.id}
          isChosen={chosen.includes(one.id)}
          onChange={(isChosen) => onChoose(one, isChosen)}
          name={one.name}
        />
      ))}
    </PickGroup>
  );
}

/** The projects, tags or shops that can be chosen. */
function ScopeOptions({ organization, draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const { choices, error, again } = useScopeChoices(organization?.id ?? null, draft.scope);
  const known = choices && withChosen(choices, draft);
  return (
    <div className="w-full max-w-120">
      {known !== undefined && (
        <ScopeList
          key={draft.scope}
          title={t(`scopes.${draft.scope}`)}
          choices={known}
          chosen={draft.scopeIds}
          onChoose={(one, isChosen) => onChange(withScopeId(draft, one, isChosen))}
        />
      )}
      {known === undefined && error === null && <RowsSkeleton rows={4} />}
      {known === undefined && error !== null && <LoadError error={error} onRetry={again} />}
    </div>
  );
}
