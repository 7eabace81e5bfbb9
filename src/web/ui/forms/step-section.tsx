import "./shop-form.css";
import { type ReactNode, useId } from "react";

interface StepSectionProps {
  number: number;
  title: string;
  place: "first" | "second";
  children: ReactNode;
}

/** One numbered step of a form; `place` is its area in `StepsForm`. */
export function StepSection({ number, title, place, children }: StepSectionProps) {
  const id = useId();
  return (
    <section className={place} aria-labelledby={id}>
      <h2 id={id}>
        <span className="ui-step" aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The submit button with a sentence beside it; within reach of the thumb on a phone. */
export function StepsFoot({ button, children }: { button: ReactNode; children?: ReactNode }) {
  return (
    <div className="ui-steps-foot">
      {button}
      <p className="ui-mid" role="status">
        {children}
      </p>
    </div>
  );
}

/** Two fields side by side; one below the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="ui-field-pair">{children}</div>;
}
