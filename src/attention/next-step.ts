import { aboutOf } from "../checks/about/about-of.ts";
import type { AboutAdvisory, AboutTask } from "../checks/about/about.ts";
import { knownCheck } from "../checks/known-checks.ts";
import type { Remedy } from "../checks/about/remedy.ts";
import type { FailureReason } from "../snapshot/failure.ts";
import type { Cause, CauseFinding } from "../checks/causes/cause.ts";
import type { CausedShop } from "./fleet-shop.ts";

/** A shop and the cause that it shares with the others of its group. */
export interface Member {
  shop: CausedShop;
  cause: Cause;
  /** How many more things belong to the same incident of the shop. Default: none. */
  more?: number;
}

/**
 * The one thing to do about a cause. `letIn` explains how the shop's firewall or password can let us in, `showGrant`
 * how the integration gets a permission, `compatibility` what a Shopware update would mean; `securityPlugin` leads to
 * the plugin that closes a hole without an update.
 */
export type NextStep =
  | { kind: "refresh" | "editCredentials" | "editAddress" | "letIn" | "openChecks"; shopIds: readonly number[] }
  | { kind: "compatibility" | "openQueue" | "openShop"; shopIds: readonly number[] }
  | { kind: "rescheduleTasks"; shopIds: readonly number[]; tasks: readonly LateTask[] }
  | { kind: "securityPlugin"; shopIds: readonly number[]; remedy: Exclude<Remedy, "updateShopware"> }
  | { kind: "showGrant"; shopIds: readonly number[]; rights: readonly string[] };

export interface LateTask {
  shopId: number;
  taskId: string;
  name: string;
}

/** The step that the product offers for a failure. Where only the shop's side can fix it, the step is to try again. */
const STEP_OF_FAILURE: Record<FailureReason, "refresh" | "editCredentials" | "editAddress" | "letIn"> = {
  credentials_refused: "editCredentials",
  access_key_invalid: "editCredentials",
  token_rejected: "refresh",
  authorization_stripped: "refresh",
  host_unknown: "editAddress",
  certificate_invalid: "refresh",
  address_forbidden: "editAddress",
  redirected: "editAddress",
  not_installed: "refresh",
  not_shopware: "editAddress",
  other_shop: "editAddress",
  plain_http: "editAddress",
  tls_outdated: "refresh",
  redirect_loop: "refresh",
  redirect_elsewhere: "refresh",
  redirect_private: "editAddress",
  redirected_away: "refresh",
  not_as_expected: "refresh",
  password_protected: "letIn",
  firewall_blocked: "letIn",
  bot_protection: "letIn",
  timed_out: "refresh",
  dns_unavailable: "refresh",
  connection_refused: "refresh",
  connection_lost: "refresh",
  unreachable: "refresh",
  maintenance: "refresh",
  rate_limited: "refresh",
  gateway_error: "refresh",
  server_error: "refresh",
  answer_broken: "refresh",
  answer_too_large: "refresh",
  answer_not_kept: "refresh",
  visit_broken: "refresh",
  rows_unreadable: "refresh",
  rows_missing: "refresh",
  too_many_rows: "refresh",
};

export function nextStepOf(cause: Cause, members: readonly Member[]): NextStep {
  const shopIds = members.map(({ shop }) => shop.shopId);
  switch (cause.kind) {
    case "failure":
      return { kind: STEP_OF_FAILURE[cause.failure.reason], shopIds };
    case "security":
      return holeStep(members, shopIds);
    case "tasks":
      return { kind: "rescheduleTasks", shopIds, tasks: members.flatMap(lateTasksOf) };
    case "finding":
      return { kind: knownCheck(cause.finding.check)?.step ?? "openChecks", shopIds };
    case "settings":
      return { kind: "openChecks", shopIds };
    case "rights":
      return { kind: "showGrant", shopIds, rights: cause.rights };
    case "topic":
      return { kind: "refresh", shopIds };
    case "firstVisit":
      return { kind: "openShop", shopIds };
  }
}

/**
 * One step that works for all of them: the plugin if the same version of it closes every hole, else the Shopware
 * update.
 */
function holeStep(members: readonly Member[], shopIds: readonly number[]): NextStep {
  const findings = members.flatMap(({ cause }) => (cause.kind === "security" ? cause.findings : []));
  const remedies = new Set(advisoriesIn(findings).map(({ remedy }) => remedy));
  const remedy = remedies.size === 1 ? ([...remedies][0] ?? null) : null;
  return remedy === null || remedy === "updateShopware"
    ? { kind: "compatibility", shopIds }
    : { kind: "securityPlugin", shopIds, remedy };
}

function lateTasksOf({ shop, cause }: Member): readonly LateTask[] {
  if (cause.kind !== "tasks") return [];
  return tasksIn(cause.findings).map(({ id, name }) => ({ shopId: shop.shopId, taskId: id, name }));
}

/** Distinct Shopware versions in which known holes were found, at most five. */
export function affectedVersions(findings: readonly CauseFinding[]): string {
  const versions = [...new Set(advisoriesIn(findings).map(({ version }) => version))].filter(Boolean);
  return versions.length > 5 ? `${versions.slice(0, 5).join(", ")} …` : versions.join(", ");
}

export function advisoriesIn(findings: readonly CauseFinding[]): readonly AboutAdvisory[] {
  return findings.map(aboutOf).filter((about) => about?.kind === "advisory");
}

export function tasksIn(findings: readonly CauseFinding[]): readonly AboutTask[] {
  return findings.map(aboutOf).filter((about) => about?.kind === "task");
}
