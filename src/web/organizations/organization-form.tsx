import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useWatch } from "react-hook-form";
import { slugOf, slugProblem } from "../../organizations/slug.ts";
import { call } from "../api/auth-client.ts";
import { AuthError } from "../ui/failures/auth-error.ts";
import { useAccountRefusal } from "../api/refusals/account-refusal.ts";
import { LeaveGuard } from "../page/leave-guard.tsx";
import { Button } from "../ui/press/button.tsx";
import { type AppForm, Form, useAppForm } from "../ui/forms/form.tsx";
import { registerField } from "../ui/fields/register-field.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { organizationSchema, type OrganizationValues } from "./organization-form-schema.ts";

interface OrganizationFormProps {
  defaultValues: OrganizationValues;
  submit: string;
  /** The message when the server gives no reason. */
  failed: string;
  onSubmit: (values: OrganizationValues) => Promise<void>;
  /** Further fields. */
  children?: (form: AppForm<OrganizationValues>) => ReactNode;
}

const TAKEN = "taken";
const ABOUT_THE_SLUG = [
  "ORGANIZATION_ALREADY_EXISTS",
  "ORGANIZATION_SLUG_ALREADY_TAKEN",
  "SLUG_RESERVED",
  "SLUG_MALFORMED",
];

/** Name and slug. While the slug is empty or only proposed, it follows the name. */
export function OrganizationForm({ defaultValues, submit, failed, onSubmit, children }: OrganizationFormProps) {
  const t = useTranslations("organizations.fields");
  const form = useAppForm({ schema: organizationSchema((problem) => t(problem)), defaultValues });
  const send = useSend({ form, failed, onSubmit });
  return (
    <Form form={form} onSubmit={send}>
      <LeaveGuard formState={form.formState} />
      <NameAndSlug form={form} stored={defaultValues.slug} />
      {children?.(form)}
      <div className="ui-form-foot">
        <Button type="submit" kind="primary" size="large" isLoading={form.formState.isSubmitting}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

interface Sending extends Pick<OrganizationFormProps, "failed" | "onSubmit"> {
  form: AppForm<OrganizationValues>;
}

function useSend({ form, failed, onSubmit }: Sending) {
  const sentence = useAccountRefusal();
  return async (values: OrganizationValues) => {
    try {
      await onSubmit({ ...values, slug: values.slug.trim() });
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const message = sentence(error, failed);
      if (!ABOUT_THE_SLUG.includes(error.code ?? "")) throw new AuthError(message, error.status, error.code);
      form.setError("slug", { message }, { shouldFocus: true });
    }
  };
}

interface NameAndSlugProps {
  form: AppForm<OrganizationValues>;
  /** The stored slug, empty for a new organization. */
  stored: string;
}

function NameAndSlug({ form, stored }: NameAndSlugProps) {
  const t = useTranslations("organizations.fields");
  const { followName, tellTaken, forgetTaken } = useSlugHandlers({ form, stored });
  const name = registerField(form, "name");
  const slugField = registerField(form, "slug");
  const slug = useWatch({ control: form.control, name: "slug" });
  return (
    <>
      <TextField
        label={t("name")}
        autoComplete="organization"
        {...name}
        onChange={(event) => {
          forgetTaken();
          followName(event.target.value);
          void name.onChange(event);
        }}
        onBlur={(event) => {
          void name.onBlur(event);
          void tellTaken();
        }}
      />
      <TextField
        label={t("slug")}
        isMono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t("slugHint", { address: pageAddress(slug) })}
        {...slugField}
        onChange={(event) => {
          forgetTaken();
          void slugField.onChange(event);
        }}
        onBlur={(event) => {
          void slugField.onBlur(event);
          void tellTaken();
        }}
      />
    </>
  );
}

function useSlugHandlers({ form, stored }: NameAndSlugProps) {
  const t = useTranslations("organizations.fields");
  const followName = (typed: string) => {
    const { name: before, slug } = form.getValues();
    const isProposed = stored === "" && slug === slugOf(before);
    if (isProposed) form.setValue("slug", slugOf(typed), { shouldValidate: form.formState.isSubmitted });
  };
  /** Checked when somebody leaves the field, so that they do not have to save to find out. */
  const tellTaken = async () => {
    const typed = form.getValues("slug").trim();
    if (typed === stored || slugProblem(typed) !== null || !(await isTaken(typed))) return;
    if (form.getValues("slug").trim() === typed) form.setError("slug", { type: TAKEN, message: t("taken") });
  };
  const forgetTaken = () => {
    if (form.getFieldState("slug").error?.type === TAKEN) form.clearErrors("slug");
  };
  return { followName, tellTaken, forgetTaken };
}

function pageAddress(slug: string): string {
  return `${location.host}/app/organizations/${slug.trim() || "…"}`;
}

/** Whether another organization has the slug. If this cannot be determined, saving will tell. */
async function isTaken(slug: string): Promise<boolean> {
  try {
    await call("organization.check-slug", { slug });
    return false;
  } catch (error) {
    return error instanceof AuthError && error.code === "ORGANIZATION_SLUG_ALREADY_TAKEN";
  }
}
