import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { PastedConnection } from "../../../shops/connection-string.ts";
import { Disclosure } from "../../ui/press/disclosure.tsx";
import type { AppForm } from "../../ui/forms/form.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { PasteArea } from "../../ui/fields/paste-area.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { StepSection } from "../../ui/forms/step-section.tsx";
import { AccessFields } from "../access-fields.tsx";
import { HeaderFields } from "../header-fields.tsx";
import { NeededRights } from "./needed-rights.tsx";
import type { NewShopValues } from "./new-shop-schema.ts";
import { usePastedConnection } from "./pasted-connection.ts";
import { proposedName } from "./proposed-name.ts";
import { useReadConnection } from "./read-connection.tsx";

const GUIDE_URL = "https://github.com/FriendsOfShopware/FroshTools#readme";

/** Pasting and typing fill the same fields. `onFilled` is called when a pasted text could be read. */
export function ConnectStep({ form, onFilled }: { form: AppForm<NewShopValues>; onFilled: () => void }) {
  const t = useTranslations("shops");
  const isManual = useWatch({ control: form.control, name: "isManual" });
  const read = useReadConnection(useWatch({ control: form.control, name: "pasted" }));
  const { errors } = form.formState;
  const isWrong = Boolean(
    errors.shopUrl ?? errors.clientId ?? errors.clientSecret ?? errors.headerName ?? errors.headerValue,
  );
  const { error, onChange, onBlur, ...area } = registerField(form, "pasted");
  const pasted = usePastedConnection((connection) => {
    fillIn(form, connection);
    onFilled();
  });
  return (
    <StepSection number={1} title={t("new.connect")} place="first">
      <PasteArea
        label={t("new.connectionString")}
        {...area}
        error={pasted.problem === null ? error : t(`paste.${pasted.problem}`)}
        {...(read !== null && { read })}
        onChange={(event) => {
          void onChange(event);
          pasted.change(event.target.value, event.nativeEvent);
        }}
        onBlur={(event) => {
          void onBlur(event);
          pasted.leave(event.target.value);
        }}
      />
      <p className="ui-dim mt-2">
        {t("new.where")}{" "}
        <ExternalLink href={GUIDE_URL} isInText>
          {t("new.guide")}
        </ExternalLink>
      </p>
      <Disclosure
        summary={t("new.manual")}
        isOpen={isManual || isWrong}
        onToggle={(isOpen) => form.setValue("isManual", isOpen)}
      >
        <NeededRights />
        <AccessFields form={form} />
        <HeaderFields form={form} />
      </Disclosure>
    </StepSection>
  );
}

/** A typed name is not replaced by the proposed one. */
function fillIn(form: AppForm<NewShopValues>, { url, clientId, clientSecret }: PastedConnection): void {
  const options = { shouldValidate: form.formState.isSubmitted };
  const { name, shopUrl: before } = form.getValues();
  form.setValue("shopUrl", url, options);
  form.setValue("clientId", clientId, options);
  form.setValue("clientSecret", clientSecret, options);
  if (name.trim() === "" || name === proposedName(before)) form.setValue("name", proposedName(url), options);
  if (form.formState.isSubmitted) void form.trigger("pasted");
}
