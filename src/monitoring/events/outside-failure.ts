import { z } from "zod";
import { type Failure, FAILURE_REASONS } from "../../snapshot/failure.ts";

/** Why a shop cannot be visited, without anything that it said itself. */
export const outsideFailure = z.object({
  reason: z.enum(FAILURE_REASONS),
  httpStatus: z.int().nullable(),
  since: z.string(),
});

export function sayFailing({ failure, since }: { failure: Failure; since: string }): z.infer<typeof outsideFailure> {
  const { reason, httpStatus } = failure;
  return { reason, httpStatus: httpStatus === null ? null : Math.trunc(httpStatus), since };
}

const SINCE = "2026-11-20T06:41:00.000Z";
export const EXAMPLE_UNREACHABLE = { reason: "gateway_error" as const, httpStatus: 502, since: SINCE };
export const EXAMPLE_REFUSED = { reason: "credentials_refused" as const, httpStatus: 401, since: SINCE };
