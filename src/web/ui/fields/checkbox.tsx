import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNote } from "./field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ children, hint, error, ...input }: CheckboxProps) {
  const noteId = useId();
  return (
    <div className="ui-field" style={{ gap: 0 }}>
      <label className="ui-check">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          {...input}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
