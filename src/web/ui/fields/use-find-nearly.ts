import { useEffect, useState } from "react";
import type { FindNearly } from "../tables/table-order.ts";

/** The search that forgives typing errors, loaded with the first typed letter; `null` until then. */
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
      // Without it the search finds only exact matches.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  return found?.find ?? null;
}
