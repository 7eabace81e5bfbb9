import { useTranslations } from "use-intl";
import { StripList, StripRow } from "../../ui/lists/strip-list.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";

const ROWS = [0, 1, 2];

/** The shape and height of what comes. */
export function PlannedSkeleton() {
  const t = useTranslations("common");
  return (
    <div aria-busy>
      <p className="ui-sr" role="status">
        {t("loading")}
      </p>
      <StripList days={[]}>
        <ul aria-hidden>
          {ROWS.map((row) => (
            <StripRow
              key={row}
              look="coming"
              name={<Skeleton width="120px" />}
              note={<Skeleton width="180px" />}
              when={<Skeleton width="140px" />}
              blocks={[]}
              now={0}
            />
          ))}
        </ul>
      </StripList>
    </div>
  );
}
