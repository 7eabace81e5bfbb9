import "../forms/shop-form.css";
import type { ComponentProps, ReactNode } from "react";
import { StatusMark } from "../signs/status-mark.tsx";
import { TextAreaField } from "./text-area-field.tsx";

/** For long text that is pasted at once. `read` shows what was recognized. */
export function PasteArea({ read, ...area }: ComponentProps<typeof TextAreaField> & { read?: ReactNode }) {
  return (
    <div className="ui-paste">
      <TextAreaField rows={4} spellCheck={false} autoCapitalize="none" autoComplete="off" {...area} />
      <div role="status">
        {read !== undefined && (
          <p className="ui-read">
            <StatusMark status="ok" label={null} />
            <span>{read}</span>
          </p>
        )}
      </div>
    </div>
  );
}
