import { useTranslations } from "use-intl";
import type { ScopeKind } from "../../../../windows/window-scope.ts";
import { ComboboxField } from "../../../ui/fields/combobox-field.tsx";
import { Segments } from "../../../ui/press/segments.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { keyOf, type ScopeChoices, useScopeChoices } from "./use-scope-choices.ts";

const SHOWN: readonly ScopeKind[] = ["shop", "project", "organization", "tag"];

/** For which shops. Without a zone of one's own choice, the organization's follows. */
export function ScopeFields({ form, refused, instanceZone }: FieldsProps & { instanceZone: string }) {
  const t = useTranslations("plannedWork.form");
  const { draft, stored, change, misses } = form;
  const choices = useScopeChoices(stored?.organizationId ?? null);
  const shown = choices.all?.[draft.scopeKind] ?? [];
  const choose = (value: string) => {
    const chosen = shown.find((choice) => choice.value === value);
    if (chosen === undefined) return change({ scope: null });
    const timeZone = choices.zoneOf(chosen.scope.organizationId) ?? instanceZone;
    return change({ scope: chosen.scope, ...(!draft.isZoneChosen && { timeZone }) });
  };
  const isChosen = draft.scope?.kind === draft.scopeKind;
  return (
    <div className="ui-field">
      <span className="ui-label">{t("whom")}</span>
      <Segments
        label={t("whom")}
        segments={kindsOf(choices).map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={draft.scopeKind}
        onChange={(scopeKind) => change({ scopeKind, scope: onlyOne(choices, scopeKind) })}
        isLarge
      />
      <ComboboxField
        label={t("which")}
        hasHiddenLabel
        choices={shown}
        value={draft.scope === null || !isChosen ? "" : keyOf(draft.scope)}
        error={misses("scope") ? t("wrong.scope") : refused["scope"]}
        {...hintFor(choices, draft.scopeKind, t)}
        onChange={choose}
      />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<"plannedWork.form">>;

function hintFor({ all, isFailed }: ScopeChoices, kind: ScopeKind, t: Translate) {
  if (isFailed) return { hint: t("choicesFailed") };
  return all !== null && all[kind].length === 0 ? { hint: t(`noChoice.${kind}`) } : {};
}

/** Who manages no organization plans for shops and projects alone. */
function kindsOf({ all }: ScopeChoices): readonly ScopeKind[] {
  const managesNone = all !== null && all.organization.length === 0;
  return managesNone ? SHOWN.filter((kind) => kind === "shop" || kind === "project") : SHOWN;
}

/** Nobody has to choose from one. */
function onlyOne({ all }: ScopeChoices, kind: ScopeKind) {
  const [first, ...more] = all?.[kind] ?? [];
  return first !== undefined && more.length === 0 ? first.scope : null;
}
