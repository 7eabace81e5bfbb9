import { LoadError } from "../../ui/parts/load-error.tsx";
import { FormSkeleton } from "../../ui/forms/form-skeleton.tsx";
import { PageSkeleton, Skeleton } from "../../ui/page/skeleton.tsx";
import { AllWell, EmptyState } from "../../ui/page/empty-state.tsx";
import { NoMatch } from "../../ui/tables/table-states.tsx";
import { UnknownSection } from "../../ui/page/unknown-section.tsx";
import { Specimen } from "../specimen.tsx";

export function ShowWaiting() {
  return (
    <>
      <Specimen title="A page is loading">
        <div className="h-48 overflow-hidden">
          <PageSkeleton rows={3} />
        </div>
        <p className="mt-3 grid grid-cols-[16px_1fr] items-center gap-3">
          <Skeleton isRound />
          <Skeleton width="60%" />
        </p>
      </Specimen>
      <Specimen title="A form is loading">
        <FormSkeleton />
      </Specimen>
      <Specimen title="States in few words">
        <div className="grid gap-3">
          <EmptyState title="Nothing waits in a queue" />
          <AllWell title="All 42 shops are well" />
          <UnknownSection since={null}>The first visit runs; it takes about 20 seconds.</UnknownSection>
          <NoMatch term="" hiddenCount={12} onClear={() => undefined} />
          <LoadError error={new TypeError("Failed to fetch")} />
        </div>
      </Specimen>
    </>
  );
}
