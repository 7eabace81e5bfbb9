import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { ReactNode } from "react";
import {
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  useFormState,
  type UseFormReturn,
} from "react-hook-form";
import { useTranslations } from "use-intl";
import type { core } from "zod";
import { isOffline, sentenceOfError } from "../failures/error-sentence.ts";
import { fieldErrorsOf } from "../failures/refused.ts";
import { Alert } from "../page/alert.tsx";

export type AppForm<Values extends FieldValues, Checked = Values> = UseFormReturn<Values, unknown, Checked>;

interface AppFormOptions<Values extends FieldValues, Checked> {
  /** A zod schema, ideally the one that the API uses. */
  schema: core.$ZodType<Checked, Values>;
  defaultValues: DefaultValues<Values>;
}

/** Validates on submit, not during the first typing; then focuses the first invalid field. */
export function useAppForm<Values extends FieldValues, Checked extends FieldValues>({
  schema,
  defaultValues,
}: AppFormOptions<Values, Checked>): AppForm<Values, Checked> {
  "use no memo";
  const form = useForm<Values, unknown, Checked>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: true,
  });
  // The library mutates a single object. A new object per change lets compiled components notice it.
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState;
  return { ...form, formState: { ...form.formState, errors, isSubmitting, isSubmitted, isDirty } };
}

interface FormProps<Values extends FieldValues, Checked> {
  form: AppForm<Values, Checked>;
  /** Saves. An error is shown at its fields or above the form; typed values stay. */
  onSubmit: (values: Checked) => Promise<unknown>;
  children: ReactNode;
  className?: string;
}

export function Form<Values extends FieldValues, Checked extends FieldValues>({
  form,
  onSubmit,
  children,
  className = "ui-form",
}: FormProps<Values, Checked>) {
  const t = useTranslations("common");
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showRefusal(form, error, t(isOffline(error) ? "noConnection" : "somethingWentWrong"));
    }
  });
  return (
    <form noValidate className={className} onSubmit={(event) => void send(event)}>
      <FormProblems form={form} />
      {children}
    </form>
  );
}

/** Why saving was refused, and the number of invalid fields if there are several. */
function FormProblems<Values extends FieldValues, Checked>({ form }: { form: AppForm<Values, Checked> }) {
  const t = useTranslations("frame.form");
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const { root, ...fields } = errors;
  const count = Object.keys(fields).length;
  if (!isSubmitted || (!root?.message && count < 2)) return null;
  return (
    <Alert kind="error" title={root?.message ?? t("problems", { count })} isNew>
      <p>{t("nothingLost")}</p>
    </Alert>
  );
}

function showRefusal<Values extends FieldValues, Checked>(
  form: AppForm<Values, Checked>,
  error: unknown,
  fallback: string,
): void {
  let isFirst = true;
  for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
    if (!isFieldOf(form, name)) continue;
    form.setError(name, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  if (isFirst) form.setError("root", { message: sentenceOfError(error) ?? fallback });
}

function isFieldOf<Values extends FieldValues, Checked>(
  form: AppForm<Values, Checked>,
  name: string,
): name is FieldPath<Values> {
  return name in form.getValues();
}

interface FormFieldProps<Values extends FieldValues, Checked, Name extends FieldPath<Values>> {
  form: AppForm<Values, Checked>;
  name: Name;
  /** Draws a controlled piece (combobox, segments) from the field and its error. */
  children: (field: ControllerRenderProps<Values, Name>, error: string | undefined) => ReactNode;
}

/** For pieces that cannot be registered. */
export function FormField<Values extends FieldValues, Checked, Name extends FieldPath<Values>>({
  form,
  name,
  children,
}: FormFieldProps<Values, Checked, Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => <>{children(field, fieldState.error?.message)}</>}
    />
  );
}
