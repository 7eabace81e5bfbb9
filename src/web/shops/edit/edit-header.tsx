import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { type AppForm, FormField } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { FieldPair } from "../../ui/forms/step-section.tsx";
import { StoredSecret } from "../../ui/fields/stored-secret.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { asksForHeader, type EditShopValues } from "./edit-shop-schema.ts";
import type { EditableShop } from "./editable-shop.ts";

interface EditHeaderProps {
  form: AppForm<EditShopValues>;
  shop: EditableShop;
}

/** The header that gets visits through a firewall: its name is shown, its value can only be replaced. */
export function EditHeader({ form, shop }: EditHeaderProps) {
  const t = useTranslations("shops.fields");
  const [mode, shopUrl] = useWatch({ control: form.control, name: ["headerMode", "shopUrl"] });
  const storedName = shop.extraHeaderName;
  const choose = (next: EditShopValues["headerMode"]) => form.setValue("headerMode", next, { shouldDirty: true });
  if (mode === "replace") return <NewHeader form={form} hasStored={storedName !== null} onChoose={choose} />;
  if (storedName === null || mode === "none") {
    return (
      <div>
        <Button onClick={() => choose("replace")}>{t("addHeader")}</Button>
        <p className="ui-dim ui-small mt-2">{t("extraHeaderHint")}</p>
      </div>
    );
  }
  if (asksForHeader({ shopUrl, headerMode: mode }, shop))
    return <AskForHeader form={form} storedName={storedName} onChoose={choose} />;
  return (
    <StoredSecret
      label={t("extraHeader")}
      note={t("headerSet", { name: storedName })}
      onChange={() => choose("replace")}
    />
  );
}

interface ChoosingProps {
  form: AppForm<EditShopValues>;
  onChoose: (next: EditShopValues["headerMode"]) => void;
}

function NewHeader({ form, hasStored, onChoose }: ChoosingProps & { hasStored: boolean }) {
  const t = useTranslations("shops.fields");
  const common = useTranslations("common");
  return (
    <div className="ui-form">
      <FieldPair>
        <TextField
          label={t("headerName")}
          isMono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t("extraHeaderHint")}
          {...registerField(form, "headerName")}
        />
        <PasswordField label={t("headerValue")} autoComplete="off" {...registerField(form, "headerValue")} />
      </FieldPair>
      <div className="flex gap-2 flex-wrap">
        <Button onClick={() => onChoose("keep")}>{common("cancel")}</Button>
        {hasStored && <Button onClick={() => onChoose("none")}>{t("removeHeader")}</Button>}
      </div>
    </div>
  );
}

/** The stored value was meant for the shop's former address, so it has to be entered again. */
function AskForHeader({ form, storedName, onChoose }: ChoosingProps & { storedName: string }) {
  const t = useTranslations("shops.fields");
  return (
    <FormField form={form} name="headerMode">
      {({ ref }, error) => (
        <Alert
          kind={error === undefined ? "warning" : "error"}
          title={t("extraHeader")}
          isNew
          actions={
            <>
              <Button ref={ref} onClick={() => onChoose("replace")}>
                {t("replaceHeader")}
              </Button>
              <Button onClick={() => onChoose("none")}>{t("removeHeader")}</Button>
            </>
          }
        >
          {t("headerChanged", { name: storedName })}
        </Alert>
      )}
    </FormField>
  );
}
