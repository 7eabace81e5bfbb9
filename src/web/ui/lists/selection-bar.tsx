import { Count } from "../signs/count.tsx";
import "./selection-bar.css";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../press/button.tsx";
import { IconButton } from "../press/icon-button.tsx";
import { Progress } from "../signs/progress.tsx";

interface SelectionBarProps {
  /** Its purpose, read out. */
  label: string;
  isShown: boolean;
  /** Number of selected rows, in words. */
  count: string;
  /** Actions for the selected rows. */
  children: ReactNode;
  /** Shown in place of the buttons while an action runs. */
  progress: { text: string; share: number } | null;
  stop: { label: string; onStop: () => void } | null;
  clear: { label: string; onClear: () => void };
}

/** Floats below a list while rows of it are selected, without moving the page. */
export function SelectionBar({ label, isShown, count, children, progress, stop, clear }: SelectionBarProps) {
  return (
    <div className="ui-selection-place">
      <p className="ui-sr" role="status">
        {isShown && count}
      </p>
      {isShown && (
        <section className="ui-selection" aria-label={label}>
          {progress ? (
            <>
              <span className="count">{progress.text}</span>
              <Progress label={progress.text} share={progress.share} />
              {stop && <Button onClick={stop.onStop}>{stop.label}</Button>}
            </>
          ) : (
            <>
              <span className="count">
                <Count of={count} />
              </span>
              <div className="acts">{children}</div>
              <IconButton icon={X} label={clear.label} keys="Esc" onClick={clear.onClear} />
            </>
          )}
        </section>
      )}
    </div>
  );
}
