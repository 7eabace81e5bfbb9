import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { trpc } from "../../api/trpc.ts";
import { useIsPhone } from "../../ui/page/use-is-phone.ts";

type Curve = readonly (number | null)[];

/** A curve is of hours: it is soon enough when it is some minutes old. */
const FRESH_MILLISECONDS = 10 * 60 * 1000;
const UNKNOWN: Curve = [];

/** How fast shops answered in the last hours. Asked for after the fleet itself, and only where there is room to draw it. */
export function useResponseCurves(): (shopId: number) => Curve {
  const { data } = useQuery(
    trpc.account.currentUserFleetCurves.queryOptions(undefined, {
      select: byShop,
      enabled: !useIsPhone(),
      staleTime: FRESH_MILLISECONDS,
    }),
  );
  return useCallback((shopId: number) => data?.get(shopId) ?? UNKNOWN, [data]);
}

function byShop(curves: readonly { shopId: number; curve: Curve }[]): ReadonlyMap<number, Curve> {
  return new Map(curves.map(({ shopId, curve }) => [shopId, curve]));
}
