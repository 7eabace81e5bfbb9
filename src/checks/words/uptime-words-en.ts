import type { Params } from "../finding.ts";
import { textParam } from "../remote-text.ts";

type Reason = Params<"reason" | "httpStatus">;

const nameOf = (params: Params<"name">) => textParam(params, "name");
const who = (params: Params<"vendor">) => textParam(params, "vendor") || "A bot protection";

/** Few words of its own, because a browser that shows findings has not loaded those about visits. */
const REASON: Readonly<Record<string, string>> = {
  timed_out: "no answer in time",
  host_unknown: "there is no such host name",
  dns_unavailable: "the host name cannot be resolved",
  connection_refused: "connection refused",
  connection_lost: "the connection broke",
  unreachable: "no way to the server",
  certificate_invalid: "certificate refused",
  tls_outdated: "outdated encryption",
  plain_http: "no encryption",
  redirect_loop: "redirects in a circle",
  redirected_away: "leads to another domain",
  not_as_expected: "not the expected page",
};

/** What came instead of the page; empty if nothing is known of it. */
function reasonOf(params: Reason): string {
  const reason = textParam(params, "reason");
  const status = textParam(params, "httpStatus");
  if (status !== "" && reason === "gateway_error") return `: ${status} from the web server`;
  if (status !== "" && Number(status) >= 400) return `: ${status} from the shop`;
  const said = REASON[reason];
  return said === undefined ? "" : `: ${said}`;
}

function confirmedBy(params: Params<"tries" | "places">): string {
  const tries = Number(textParam(params, "tries"));
  const places = Number(textParam(params, "places"));
  if (tries < 2) return "Visitors get no page there either.";
  return places > 1 ? `Confirmed by ${tries} tries from ${places} places.` : `Confirmed by ${tries} tries.`;
}

const WHY: Readonly<Record<string, string>> = {
  up: "",
  slow: "Most of its last answers took longer than its rules allow.",
  partly: "It counts as up, because most places reach it.",
  maintenance: "Visitors see a page for maintenance, and cannot order.",
  leftOn: "Visitors see a page for maintenance, and cannot order. Perhaps it was left on.",
  blocked: "This time counts as not measured. What visitors see is not known.",
};

export const UPTIME_WORDS_EN = {
  check: "Uptime",
  findings: {
    up: (params: Params<"name">) => `${nameOf(params)} answers`,
    slow: (params: Params<"name">) => `${nameOf(params)} answers slowly`,
    down: (params: Reason & Params<"name">) => `${nameOf(params)} is down${reasonOf(params)}`,
    partly: (params: Params<"name" | "failingAt" | "fineFrom">) => {
      const fine = Number(textParam(params, "fineFrom"));
      return `${nameOf(params)} is not reachable from ${textParam(params, "failingAt")}, fine from ${fine} ${fine === 1 ? "other" : "others"}`;
    },
    maintenance: (params: Params<"name">) => `${nameOf(params)} is in maintenance mode`,
    leftOn: (params: Params<"name">) => `${nameOf(params)} is in maintenance mode for more than 4 hours`,
    blocked: (params: Params<"name" | "vendor">) =>
      `${who(params)} asks for a browser: for us ${nameOf(params)} is neither up nor down`,
    title: (params: Params<"name" | "state" | "vendor">) => {
      switch (textParam(params, "state")) {
        case "slow":
          return `${nameOf(params)} answers slowly`;
        case "partly":
          return `${nameOf(params)} is not reachable from everywhere`;
        case "maintenance":
        case "leftOn":
          return `${nameOf(params)} is in maintenance mode`;
        case "blocked":
          return `${who(params)} asks for a browser`;
        case "up":
          return `${nameOf(params)} answers`;
        default:
          return `${nameOf(params)} is down`;
      }
    },
    short: (params: Params<"name" | "state">) => {
      switch (textParam(params, "state")) {
        case "slow":
          return `${nameOf(params)} slow`;
        case "partly":
          return `${nameOf(params)} partly down`;
        case "maintenance":
          return "Maintenance mode";
        case "leftOn":
          return "Maintenance left on?";
        case "blocked":
          return "Not measured";
        default:
          return `${nameOf(params)} down`;
      }
    },
    reason: (params: Reason) => reasonOf(params).slice(2),
    why: (params: Params<"state" | "tries" | "places">) => WHY[textParam(params, "state")] ?? confirmedBy(params),
  },
};
