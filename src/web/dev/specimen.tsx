import { type ReactNode, useId } from "react";

interface SpecimenProps {
  title: string;
  note?: string;
  isWide?: boolean;
  /** On a darker background, for overlays. */
  isStaged?: boolean;
  children: ReactNode;
}

export function Specimen({ title, note, isWide = false, isStaged = false, children }: SpecimenProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={isWide ? "col-span-full min-w-0" : "min-w-0"}>
      <h2 id={id} className="mb-3 border-b border-line-strong pb-1.5 text-base">
        {title} {note !== undefined && <span className="ui-count">{note}</span>}
      </h2>
      {isStaged ? (
        <div className="grid justify-items-center gap-3 rounded-2 border border-line bg-rail p-6 max-sm:-mx-4 max-sm:p-3">
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
