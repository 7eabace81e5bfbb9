import { useEffect, useState } from "react";
import type { FindNearly } from "../tables/table-order.ts";

/** What forgives slips of the pen, fetched with the first letter that somebody types; `null` until it is there. */
export function useFindNearly(isWanted: boolean): FindNearly | null {
  const [found, setFound] = useState<{ find: FindNearly } | null>(null);
  const isMissing = isWanted && found === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    void import("./find-nearly.ts").then(
      ({ findNearly }) => {
        if (!isLeft) setFound({ find: findNearly });
      },
      // Without it the search finds what is written exactly.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  return found?.find ?? null;
}
