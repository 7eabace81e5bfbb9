import type { FieldFrameProps } from "./field.tsx";
import type { Choice } from "./select-field.tsx";

export interface ComboboxFieldProps extends FieldFrameProps {
  choices: readonly Choice[];
  /** `""` = nothing chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  name?: string;
}
