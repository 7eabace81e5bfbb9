import { aboutOf } from "../checks/about/about-of.ts";
import { findingWhy } from "../checks/finding-text.ts";
import { CHECK_TEXTS_EN } from "../checks/texts/words-en.ts";
import type { FroshArea } from "../checks/frosh-ids.ts";
import type { Failure } from "../snapshot/failure.ts";
import { messageOf, type Message } from "./attention-message.ts";
import { shortOf } from "./short-words.ts";
import type { Cause, CauseFinding } from "../checks/causes/cause.ts";
import { advisoriesIn, affectedVersions, type Member } from "./next-step.ts";

export function titleOf(cause: Cause, members: readonly Member[]): Message {
  const params = { shop: members[0]?.shop.name ?? "", shops: members.length };
  switch (cause.kind) {
    case "failure":
      return messageOf(`title.${cause.failureKind}`, params);
    case "security":
      return holesTitle(members, params);
    case "finding":
      return findingTitle(cause.finding, params);
    case "rights":
    case "topic":
      return messageOf("title.unknown", { ...params, topic: cause.topic });
    case "settings":
      return settingsTitle(cause.area, members, params);
    case "tasks":
    case "firstVisit":
      return messageOf(`title.${cause.kind}`, params);
  }
}

function findingTitle(finding: CauseFinding, params: { shop: string; shops: number }): Message {
  const about = aboutOf(finding);
  if (about?.kind === "probe" && about.state === "down" && params.shops === 1)
    return messageOf("title.probe", { shop: params.shop, probe: about.name });
  return messageOf(about?.kind === "setting" ? "title.frosh" : "title.finding", params, { finding });
}

export function serverTitle(members: readonly Member[]): Message {
  return messageOf("title.server", { shop: members[0]?.shop.name ?? "", shops: members.length });
}

/** What its shops answer, if all say the same. */
export function serverExplanation(server: string, members: readonly Member[]): Message {
  const failures = members.map(failureOf);
  const [first] = failures;
  const isSame = first && failures.every((failure) => failure?.reason === first.reason);
  return messageOf("why.server", { server }, isSame ? { failure: first } : {});
}

function holesTitle(members: readonly Member[], params: { shop: string; shops: number }): Message {
  const holes = new Map(findingsOf(members).map((finding) => [finding.id, finding]));
  const [finding] = holes.values();
  return holes.size === 1 && finding !== undefined
    ? messageOf("title.finding", params, { finding })
    : messageOf("title.holes", { ...params, holes: holes.size });
}

export function explanationOf(cause: Cause, members: readonly Member[]): Message | null {
  switch (cause.kind) {
    case "failure":
      return failureExplanation(cause, members);
    case "security":
      return holesExplanation(members);
    case "tasks":
      return messageOf("why.tasks", { tasks: findingsOf(members).length });
    case "settings":
      return settingsExplanation(members);
    case "finding":
      return findingExplanation(cause.finding, members);
    case "rights":
      return messageOf("why.rights", { rights: cause.rights.join(", "), readAt: cause.readAt });
    case "topic":
      return messageOf("why.topic", { readAt: cause.readAt }, { failure: cause.failure });
    case "firstVisit":
      return messageOf(`why.${cause.kind}`, {});
  }
}

function findingExplanation(finding: CauseFinding, members: readonly Member[]): Message | null {
  const isOne = members.length === 1;
  if (aboutOf(finding)?.kind === "setting") return messageOf("why.frosh", { isOne }, isOne ? { finding } : {});
  if (isOne) return messageOf("why.finding", { isOne }, { finding });
  return findingWhy(finding, CHECK_TEXTS_EN) === null
    ? null
    : messageOf("why.finding", { isOne }, { finding: { ...finding, params: {} } });
}

/** The single result that all shops share, or else the common area of their results. */
function settingsTitle(area: FroshArea, members: readonly Member[], params: { shop: string; shops: number }): Message {
  const finding = onlyResult(members);
  return finding === null
    ? messageOf("title.settings", { ...params, area })
    : messageOf("title.frosh", params, { finding });
}

function settingsExplanation(members: readonly Member[]): Message {
  const finding = onlyResult(members);
  return finding === null
    ? messageOf("why.settings", { settings: findingsOf(members).length })
    : messageOf("why.frosh", { isOne: members.length === 1 }, { finding });
}

function onlyResult(members: readonly Member[]): CauseFinding | null {
  const findings = findingsOf(members);
  const [first] = findings;
  return first !== undefined && findings.every(({ id }) => id === first.id) ? first : null;
}

function holesExplanation(members: readonly Member[]): Message {
  const findings = findingsOf(members);
  const canWait = advisoriesIn(findings).some(({ remedy }) => remedy !== null && remedy !== "updateShopware");
  return messageOf(canWait ? "why.securityPlugin" : "why.security", { versions: affectedVersions(findings) });
}

function failureExplanation(cause: Extract<Cause, { kind: "failure" }>, members: readonly Member[]): Message {
  const reasons = new Set(members.map((member) => failureOf(member)?.reason));
  if (reasons.size > 1) return messageOf("why.failures", {});
  return messageOf("why.failure", { stopped: members.every(({ shop }) => shop.isStopped) }, { failure: cause.failure });
}

/** The detail for one shop among several; alone, a shop needs none beyond title and explanation. */
export function detailOf(member: Member, members: readonly Member[]): Message | null {
  const { cause } = member;
  if (members.length === 1) return null;
  switch (cause.kind) {
    case "failure":
      return messageOf("why.failure", { stopped: member.shop.isStopped }, { failure: cause.failure });
    case "topic":
      return messageOf("why.topic", { readAt: cause.readAt }, { failure: cause.failure });
    case "finding":
      return messageOf("short.detail", {}, { finding: cause.finding });
    case "settings": {
      const [first] = cause.findings;
      return cause.findings.length === 1 && first !== undefined
        ? messageOf("short.detail", {}, { finding: first })
        : shortOf(cause);
    }
    case "security":
    case "tasks":
      return shortOf(cause);
    case "rights":
    case "firstVisit":
      return null;
  }
}

function findingsOf(members: readonly Member[]): readonly CauseFinding[] {
  return members.flatMap(({ cause }) => ("findings" in cause ? cause.findings : []));
}

function failureOf({ cause }: Member): Failure | null {
  return cause.kind === "failure" ? cause.failure : null;
}
