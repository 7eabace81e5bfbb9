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

/** The header that lets us through a firewall: its name is shown, its value can only be replaced. */
export function EditHeader({ form, shop }: { form: AppForm<EditShopValues>; shop: EditableShop }) {
  "use no memo";
  const t = useTranslations("shops.fields");
  const common = useTranslations("common");
  const [mode, shopUrl] = useWatch({ control: form.control, name: ["headerMode", "shopUrl"] });
  const storedName = shop.extraHeaderName;
  const choose = (next: EditShopValues["headerMode"]) => form.setValue("headerMode", next, { shouldDirty: true });
  if (mode === "replace") {
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
          <Button onClick={() => choose("keep")}>{common("cancel")}</Button>
          {storedName !== null && <Button onClick={() => choose("none")}>{t("removeHeader")}</Button>}
        </div>
      </div>
    );
  }
  if (storedName === null || mode === "none") {
    return (
      <div>
        <Button onClick={() => choose("replace")}>{t("addHeader")}</Button>
        <p className="ui-dim ui-small mt-2">{t("extraHeaderHint")}</p>
      </div>
    );
  }
  if (asksForHeader({ shopUrl, headerMode: mode }, shop)) {
    return (
      <FormField form={form} name="headerMode">
        {({ ref }, error) => (
          <Alert
            kind={error === undefined ? "warning" : "error"}
            title={t("extraHeader")}
            isNew
            actions={
              <>
                <Button ref={ref} onClick={() => choose("replace")}>
                  {t("replaceHeader")}
                </Button>
                <Button onClick={() => choose("none")}>{t("removeHeader")}</Button>
              </>
            }
          >
            {t("headerChanged", { name: storedName })}
          </Alert>
        )}
      </FormField>
    );
  }
  return (
    <StoredSecret
      label={t("extraHeader")}
      note={t("headerSet", { name: storedName })}
      onChange={() => choose("replace")}
    />
  );
}
