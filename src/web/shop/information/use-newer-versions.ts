import { useQuery } from "@tanstack/react-query";
import { newerVersions } from "../../../snapshot/version.ts";
import { trpc } from "../../api/trpc.ts";

export interface NewerVersions {
  /** Newest first; `null` while unknown. */
  versions: readonly string[] | null;
  hasFailed: boolean;
}

/** The versions to which the shop could be updated, without release candidates. */
export function useNewerVersions(current: string): NewerVersions {
  const { data, isError } = useQuery(trpc.info.getLatestShopwareVersion.queryOptions());
  return { versions: data === undefined ? null : newerVersions(Object.keys(data), current), hasFailed: isError };
}
