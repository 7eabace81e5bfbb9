import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../style/class-names.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

export interface Choice {
  value: string;
  label: string;
  /** Choices of the same group are listed under its name. */
  group?: string;
  isDisabled?: boolean;
}

interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<"select">, "id" | "children" | "size"> {
  choices: readonly Choice[];
  /** Shown while nothing is chosen; the form cannot be sent then. */
  placeholder?: string;
  isSmall?: boolean;
}

/** A choice from a few. It is the platform's own list: it opens as a wheel on a phone and supports type-ahead. */
export function SelectField({
  label,
  hint,
  error,
  aside,
  isOptional,
  hasHiddenLabel,
  choices,
  placeholder,
  isSmall = false,
  ...select
}: SelectFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      isOptional={isOptional ?? false}
      hasHiddenLabel={hasHiddenLabel ?? false}
    >
      {(control) => (
        <span className={classNames("ui-choose", isSmall && "ui-choose-small")}>
          <select className="ui-select" {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {groupsOf(choices).map(([group, members]) =>
              group === "" ? (
                members.map((choice) => <Option key={choice.value} choice={choice} />)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map((choice) => (
                    <Option key={choice.value} choice={choice} />
                  ))}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown aria-hidden />
        </span>
      )}
    </Field>
  );
}

function Option({ choice }: { choice: Choice }) {
  return (
    <option value={choice.value} disabled={choice.isDisabled}>
      {choice.label}
    </option>
  );
}

function groupsOf(choices: readonly Choice[]): readonly (readonly [string, readonly Choice[]])[] {
  return [...Map.groupBy(choices, (choice) => choice.group ?? "")];
}
