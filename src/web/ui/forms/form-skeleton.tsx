import { Skeleton } from "../page/skeleton.tsx";

/** A loading form: this number of fields with labels, and the button. */
export function FormSkeleton({ fields = 2 }: { fields?: number }) {
  return (
    <div className="ui-form max-w-94" aria-hidden>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="ui-skeleton-field">
          <Skeleton width={index % 2 === 0 ? "42%" : "58%"} />
          <span className="ui-skeleton" />
        </div>
      ))}
      <span className="ui-skeleton ui-skeleton-button" />
    </div>
  );
}
