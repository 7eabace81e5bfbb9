import type { WindowForm } from "./use-window-form.ts";

export interface FieldsProps {
  form: WindowForm;
  /** What the server says of fields. */
  refused: Readonly<Record<string, string>>;
}
