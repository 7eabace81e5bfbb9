import type { FieldPath, FieldValues } from "react-hook-form";
import type { AppForm } from "../forms/form.tsx";

/**
 * All props for a text, password, select, area or checkbox piece: `<TextField label="…" {...registerField(form,
 * "name")} />`.
 */
export function registerField<Values extends FieldValues, Checked>(
  form: AppForm<Values, Checked>,
  name: FieldPath<Values>,
) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}
