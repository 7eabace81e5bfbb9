import { useTranslations } from "use-intl";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { type EndpointDraft, SCOPES, scopeSchema } from "./endpoint-draft.ts";
import { useEndpointScope } from "./use-endpoint-scope.ts";

interface ScopeFieldProps {
  organizationId: string;
  draft: Pick<EndpointDraft, "scope" | "scopeIds">;
  error: string | undefined;
  onChange: (chosen: Pick<EndpointDraft, "scope" | "scopeIds">) => void;
}

/** Of which shops an endpoint gets events. */
export function ScopeField({ organizationId, draft, error, onChange }: ScopeFieldProps) {
  const t = useTranslations("webhooks.form");
  const { scope, scopeIds } = draft;
  const choices = useEndpointScope(organizationId, scope !== "all")[scope];
  const toggle = (id: number, isChosen: boolean) =>
    onChange({ scope, scopeIds: isChosen ? [...scopeIds, id] : scopeIds.filter((one) => one !== id) });
  return (
    <>
      <SelectField
        label={t("shops")}
        value={scope}
        choices={SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
        onChange={({ target }) => onChange({ scope: scopeSchema.parse(target.value), scopeIds: [] })}
        error={scope === "all" ? undefined : error}
      />
      {scope !== "all" && (
        <fieldset className="ui-fieldset grid gap-1 max-h-60 overflow-y-auto">
          <legend className="ui-label">
            {t("choose")} <span className="ui-dim">{t("chosen", { count: scopeIds.length })}</span>
          </legend>
          {choices === undefined && <Skeleton />}
          {choices?.length === 0 && <p className="ui-dim">{t("nothingToChoose")}</p>}
          {choices?.map(({ id, name }) => (
            <Checkbox key={id} checked={scopeIds.includes(id)} onChange={({ target }) => toggle(id, target.checked)}>
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}
