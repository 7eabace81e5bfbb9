import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { PastedConnection } from "../../../shops/connection-string.ts";
import { Button } from "../../ui/press/button.tsx";
import type { AppForm } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { Section } from "../../ui/page/section.tsx";
import { FieldPair } from "../../ui/forms/step-section.tsx";
import { StoredSecret } from "../../ui/fields/stored-secret.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type EditShopValues, isOtherUrl } from "./edit-shop-schema.ts";
import { PasteDialog } from "../new/paste-dialog.tsx";

/** Address, id and secret. Id and secret cannot be read, only replaced, and a new address requires both again. */
export function EditAccess({ form, storedUrl }: { form: AppForm<EditShopValues>; storedUrl: string }) {
  const t = useTranslations("shops");
  const [isPasting, setPasting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const shopUrl = useWatch({ control: form.control, name: "shopUrl" });
  const hasOtherUrl = isOtherUrl(shopUrl, storedUrl);
  const fill = (pasted: PastedConnection) => {
    setPasting(false);
    setChanging(true);
    fillAccess(form, pasted);
  };
  const keep = () => {
    setChanging(false);
    resetAccess(form);
  };
  return (
    <Section title={t("edit.integration")} tools={<Button onClick={() => setPasting(true)}>{t("edit.paste")}</Button>}>
      <div className="ui-form pt-4">
        <p className="ui-mid">{t("edit.integrationLead")}</p>
        <TextField
          label={t("fields.url")}
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={hasOtherUrl ? t("edit.urlChanged") : undefined}
          {...registerField(form, "shopUrl")}
        />
        {isChanging || hasOtherUrl ? (
          <NewSecrets form={form} onKeep={keep} />
        ) : (
          <StoredSecrets onChange={() => setChanging(true)} />
        )}
      </div>
      <PasteDialog isOpen={isPasting} onClose={() => setPasting(false)} onRead={fill} />
    </Section>
  );
}

function fillAccess(form: AppForm<EditShopValues>, { url, clientId, clientSecret }: PastedConnection): void {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  form.setValue("shopUrl", url, options);
  form.setValue("clientId", clientId, options);
  form.setValue("clientSecret", clientSecret, options);
}

function resetAccess(form: AppForm<EditShopValues>): void {
  form.resetField("shopUrl");
  form.resetField("clientId");
  form.resetField("clientSecret");
}

function NewSecrets({ form, onKeep }: { form: AppForm<EditShopValues>; onKeep: () => void }) {
  const t = useTranslations("shops");
  return (
    <>
      <FieldPair>
        <TextField
          label={t("fields.clientId")}
          isMono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...registerField(form, "clientId")}
        />
        <PasswordField label={t("fields.clientSecret")} autoComplete="off" {...registerField(form, "clientSecret")} />
      </FieldPair>
      <div>
        <Button onClick={onKeep}>{t("edit.keep")}</Button>
      </div>
    </>
  );
}

function StoredSecrets({ onChange }: { onChange: () => void }) {
  const t = useTranslations("shops.fields");
  return (
    <FieldPair>
      <StoredSecret label={t("clientId")} onChange={onChange} />
      <StoredSecret label={t("clientSecret")} onChange={onChange} />
    </FieldPair>
  );
}
