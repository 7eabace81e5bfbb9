import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { useAppForm } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { Segments } from "../../ui/press/segments.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { DialogForm } from "../dialog-form.tsx";
import { newUserSchema } from "./new-user-schema.ts";
import { useCreateUser } from "./use-create-user.ts";

interface CreateUserDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const NOBODY = { name: "", email: "", role: "user", way: "mail", password: "", isVouched: true } as const;

/** Creates an account. Its owner chooses the password through an invitation, or the admin sets it. */
export function CreateUserDialog({ isOpen, onClose }: CreateUserDialogProps) {
  const t = useTranslations("admin");
  const { form, way, choose, close } = useNewUser(onClose);
  const { create, isSending, failure } = useCreateUser(close);
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={close}
      title={t("create.title")}
      submit={t("create.submit")}
      isSending={isSending}
      failure={failure}
      onSubmit={() => void form.handleSubmit(create)()}
    >
      <WhoFields form={form} />
      <WayChoice way={way} onChoose={choose} />
      {way === "mail" ? <ByMail /> : <PasswordFields form={form} />}
    </DialogForm>
  );
}

type Way = "mail" | "password";

function useNewUserForm() {
  const t = useTranslations("admin");
  return useAppForm({
    schema: newUserSchema((problem) =>
      problem === "nameRequired" || problem === "nameTooLong" || problem === "emailInvalid"
        ? t(`create.${problem}`)
        : t(`password.${problem}`),
    ),
    defaultValues: NOBODY,
  });
}

type NewUserForm = ReturnType<typeof useNewUserForm>;

function WhoFields({ form }: { form: NewUserForm }) {
  const t = useTranslations("admin");
  return (
    <>
      <TextField label={t("create.name")} autoComplete="off" {...registerField(form, "name")} />
      <TextField label={t("create.email")} type="email" autoComplete="off" {...registerField(form, "email")} />
      <SelectField
        label={t("create.role")}
        choices={[
          { value: "user", label: t("users.user") },
          { value: "admin", label: t("users.admin") },
        ]}
        {...registerField(form, "role")}
      />
    </>
  );
}

function WayChoice({ way, onChoose }: { way: Way; onChoose: (next: Way) => void }) {
  const t = useTranslations("admin.create");
  return (
    <Segments
      label={t("way")}
      segments={[
        { value: "mail", label: t("byMail") },
        { value: "password", label: t("byPassword") },
      ]}
      value={way}
      onChange={onChoose}
      isLarge
    />
  );
}

function ByMail() {
  const t = useTranslations("admin.create");
  const hasMailbox = useQuery(trpc.admin.instance.queryOptions()).data?.hasMailbox ?? false;
  return <p className="ui-small ui-mid">{t(hasMailbox ? "byMailboxText" : "byMailText")}</p>;
}

function PasswordFields({ form }: { form: NewUserForm }) {
  const t = useTranslations("admin.create");
  return (
    <>
      <PasswordField
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="new-password"
        {...registerField(form, "password")}
      />
      <Checkbox {...registerField(form, "isVouched")}>{t("vouched")}</Checkbox>
    </>
  );
}

function useNewUser(onClose: () => void) {
  const [way, setWay] = useState<Way>("mail");
  const form = useNewUserForm();
  const close = () => {
    form.reset(NOBODY);
    setWay("mail");
    onClose();
  };
  const choose = (next: Way) => {
    setWay(next);
    form.setValue("way", next);
  };
  return { form, way, choose, close };
}
