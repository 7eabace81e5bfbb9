import "./note.css";
import type { ReactNode } from "react";

/** One quiet line above a list about its content, with an action to change it. */
export function Note({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="ui-note">
      <p role="status">{children}</p>
      {action}
    </div>
  );
}
