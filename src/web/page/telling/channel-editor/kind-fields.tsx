import { Fragment } from "react";
import { useLocale, useTranslations } from "use-intl";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { StoredSecret } from "../../../ui/fields/stored-secret.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { isKept } from "./channel-draft.ts";
import { FindPlaces } from "./find-places.tsx";
import type { ChannelForm } from "./use-channel-form.ts";

/** The fields of a kind, in the words and in the order of the kind itself. */
export function KindFields({ form, organizationId }: { form: ChannelForm; organizationId: string | null }) {
  const { fields, finder } = form.kind;
  return Object.keys(fields).map((field) => (
    <Fragment key={field}>
      <KindField form={form} field={field} />
      {finder?.field === field && <FindPlaces form={form} finder={finder} organizationId={organizationId} />}
    </Fragment>
  ));
}

function KindField({ form, field }: { form: ChannelForm; field: string }) {
  const t = useTranslations("channelForm.form");
  const locale = useLocale() === "de" ? "de" : "en";
  const { kind, stored, draft, change } = form;
  const about = kind.fields[field];
  if (about === undefined) return null;
  const label = about.label[locale];
  const isSecret = kind.secrets.includes(field);
  if (stored !== null && isKept(field, draft, kind, stored))
    return (
      <div className="ui-field">
        <StoredSecret
          label={label}
          note={t("set", { host: stored.host })}
          onChange={() => change({ opened: [...draft.opened, field] })}
        />
        <span className="ui-hint">{about.where[locale]}</span>
      </div>
    );
  return (
    <TypedField
      form={form}
      field={field}
      label={label}
      hint={isSecret ? `${about.where[locale]} ${t("kept")}` : about.where[locale]}
      isSecret={isSecret}
    />
  );
}

interface TypedFieldProps {
  form: ChannelForm;
  field: string;
  label: string;
  hint: string;
  isSecret: boolean;
}

function TypedField({ form, field, label, hint, isSecret }: TypedFieldProps) {
  const t = useTranslations("channelForm.form");
  const locale = useLocale() === "de" ? "de" : "en";
  const { kind, draft, type, errorOf } = form;
  const about = kind.fields[field];
  const common = {
    label,
    hint,
    error: errorOf(field),
    name: field,
    value: draft.settings[field] ?? "",
    isOptional: about?.isOptional === true,
    aside: <KeepStored form={form} field={field} />,
  };
  if (about?.choices !== undefined)
    return (
      <SelectField
        {...common}
        isOptional={false}
        choices={about.choices.map((choice) => ({ value: choice.value, label: choice.label[locale] }))}
        onChange={({ target }) => type(field, target.value)}
      />
    );
  const typed = { ...common, autoComplete: "off", spellCheck: false, isMono: true } as const;
  if (about?.isLong) return <TextAreaField {...typed} rows={4} onChange={({ target }) => type(field, target.value)} />;
  if (isSecret && !ADDRESS.test(field))
    return (
      <PasswordField
        {...common}
        eye={[t("show"), t("hide")]}
        autoComplete="off"
        onChange={({ target }) => type(field, target.value)}
      />
    );
  return <TextField {...typed} onChange={({ target }) => type(field, target.value)} />;
}

/** An address has to be seen while it is pasted; what is a key is covered. */
const ADDRESS = /^address$/u;

function KeepStored({ form, field }: { form: ChannelForm; field: string }) {
  const t = useTranslations("channelForm.form");
  const { stored, draft, change, isElsewhere } = form;
  if (stored === null || !draft.opened.includes(field) || isElsewhere) return null;
  const keep = () =>
    change({
      opened: draft.opened.filter((one) => one !== field),
      settings: { ...draft.settings, [field]: "" },
    });
  return (
    <Button kind="quiet" size="small" onClick={keep}>
      {t("keep")}
    </Button>
  );
}
