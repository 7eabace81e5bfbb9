import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { trpc } from "../../api/trpc.ts";
import { useIsPhone } from "../../ui/page/use-is-phone.ts";

type Curve = readonly (number | null)[];

/** A curve covers hours, so it may be some minutes old. */
const FRESH_MILLISECONDS = 10 * 60 * 1000;
const UNKNOWN: Curve = [];

/** Response times of the last hours. Requested after the fleet itself, and only if there is room to draw them. */
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
