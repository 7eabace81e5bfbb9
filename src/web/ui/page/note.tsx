import "./note.css";
import type { ReactNode } from "react";

/** One quiet line above a list about what it shows, with the step that changes it. */
export function Note({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="ui-note">
      <p role="status">{children}</p>
      {action}
    </div>
  );
}
