import type { Cause, FailureKind } from "../checks/causes/cause.ts";
import type { FroshArea } from "../checks/frosh-ids.ts";

/** Problems that cannot wait, in the order in which the headline names them. */
export const NOW_KINDS = ["unreachable", "notVisitable", "security", "access", "support", "server", "error"] as const;
export type NowKind = (typeof NOW_KINDS)[number];

/** Where the headline counts a shop; problems that cannot wait are counted by kind. */
export type HeadlinePlace = NowKind | "week" | "unclear" | "waiting";

const OF_FAILURE: Record<FailureKind, NowKind> = {
  unreachable: "unreachable",
  maintenance: "unreachable",
  access: "access",
  address: "notVisitable",
  blocked: "notVisitable",
  unusable: "notVisitable",
  unkept: "notVisitable",
  broken: "notVisitable",
};

const OF_AREA: Record<FroshArea, NowKind> = {
  support: "support",
  security: "server",
  php: "server",
  database: "server",
  cache: "server",
  worker: "server",
  settings: "server",
};

export function placeOf(cause: Cause): HeadlinePlace {
  if (cause.urgency === "week") return "week";
  if (cause.urgency === "unclear") return cause.kind === "firstVisit" ? "waiting" : "unclear";
  switch (cause.kind) {
    case "failure":
      return OF_FAILURE[cause.failureKind];
    case "security":
      return "security";
    case "settings":
      return OF_AREA[cause.area];
    case "tasks":
    case "finding":
    case "rights":
    case "topic":
    case "firstVisit":
      return "error";
  }
}
