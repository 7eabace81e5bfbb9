import { z } from "zod";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { isReadableName, UNREADABLE } from "../../identity/users/readable-name.ts";
import { inputSentence } from "../../lib/sentences.ts";
import {
  OUTSIDE_HOURS,
  PERSON_WAYS,
  type PersonWay,
  RECEIVER_ROLES,
  RULE_PACES,
  RULE_SCOPES,
  type RuleScope,
  STEPS_AT_MOST,
  TELLING_LIMITS,
} from "../delivering/telling-limits.ts";
import { ruleHours } from "./rule-hours.ts";
import { REMIND_MINUTES, RULE_LIMITS } from "./rule-limits.ts";
import { RULE_SENTENCES } from "./sentences.ts";

const { leastMinutes, mostMinutes } = RULE_LIMITS;
const personId = z.string().min(1).max(64);

/** One of a rule's receivers: exactly one of the named ones, or the watchers of the shop. */
const receiver = z
  .object({
    step: z
      .int()
      .min(0)
      .max(STEPS_AT_MOST, inputSentence(RULE_SENTENCES.tooManySteps(STEPS_AT_MOST))),
    /** After the first message was due; 0 exactly in step 0. */
    afterMinutes: z.int().min(0).max(mostMinutes),
    destinationId: z.uuid().nullable(),
    role: z.enum(RECEIVER_ROLES).nullable(),
    teamId: personId.nullable(),
    userId: personId.nullable(),
    watchers: z.boolean(),
  })
  .refine(
    ({ destinationId, role, teamId, userId, watchers }) =>
      [destinationId, role, teamId, userId, watchers || null].filter((one) => one !== null).length === 1,
    inputSentence(RULE_SENTENCES.receiverMissing),
  )
  .refine(
    ({ step, afterMinutes }) => (step === 0 ? afterMinutes === 0 : afterMinutes >= leastMinutes),
    inputSentence(RULE_SENTENCES.wrongStep(leastMinutes, mostMinutes)),
  );

/** `way`: of a person's own rule, their mail or their devices. Default: none of them. */
export type RuleReceiver = z.infer<typeof receiver> & { way?: PersonWay };

/** One of the receivers of a person's own rule: a channel of theirs, their mail or their devices. */
const ownReceiver = z
  .object({
    step: z.literal(0),
    afterMinutes: z.literal(0),
    destinationId: z.uuid().nullable(),
    role: z.null(),
    teamId: z.null(),
    userId: z.null(),
    watchers: z.literal(false),
    way: z.enum(PERSON_WAYS).exactOptional(),
  })
  .refine(
    ({ destinationId, way }) => (destinationId === null) !== (way === undefined),
    inputSentence(RULE_SENTENCES.receiverMissing),
  );

const receivers = z
  .array(receiver)
  .max(RULE_LIMITS.receivers, inputSentence(RULE_SENTENCES.tooManyReceivers(RULE_LIMITS.receivers)))
  .refine((all) => all.some(({ step }) => step === 0), inputSentence(RULE_SENTENCES.receiverMissing))
  .refine((all) => new Set(all.map(nameOf)).size === all.length, inputSentence(RULE_SENTENCES.receiverTwice))
  .refine(areStepsInOrder, inputSentence(RULE_SENTENCES.wrongStep(leastMinutes, mostMinutes)));

const ownReceivers = z
  .array(ownReceiver)
  .min(1, inputSentence(RULE_SENTENCES.receiverMissing))
  .max(RULE_LIMITS.receivers, inputSentence(RULE_SENTENCES.tooManyReceivers(RULE_LIMITS.receivers)))
  .refine((all) => new Set(all.map(nameOf)).size === all.length, inputSentence(RULE_SENTENCES.receiverTwice));

const nameOf = ({ step, destinationId, role, teamId, userId, way }: RuleReceiver) =>
  JSON.stringify([step, destinationId, role, teamId, userId, way]);

/** Steps follow each other without a gap, each with one time of its own, later than the one before it. */
function areStepsInOrder(all: readonly RuleReceiver[]): boolean {
  const steps = [...Map.groupBy(all, ({ step }) => step)].toSorted(([one], [other]) => one - other);
  let last = -1;
  return steps.every(([step, some], index) => {
    const [after = 0] = some.map(({ afterMinutes }) => afterMinutes);
    const isInOrder = step === index && after > last && some.every(({ afterMinutes }) => afterMinutes === after);
    last = after;
    return isInOrder;
  });
}

const written = {
  name: z.string().trim().min(1).max(TELLING_LIMITS.name).refine(isReadableName, inputSentence(UNREADABLE)).nullable(),
  isOn: z.boolean(),
  topics: z
    .array(z.enum(TOPIC_IDS))
    .min(1, inputSentence(RULE_SENTENCES.topicMissing))
    .max(TOPIC_IDS.length)
    .transform((topics) => TOPIC_IDS.filter((id) => topics.includes(id))),
  /** From which urgency on. */
  urgency: z.enum(["now", "week", "info"]),
  /** Ids of what the scope names, as text. */
  scopeIds: z
    .array(z.string().regex(/^[1-9]\d{0,9}$/u))
    .max(TELLING_LIMITS.scope, inputSentence(RULE_SENTENCES.scopeTooMuch(TELLING_LIMITS.scope)))
    .transform((ids) => [...new Set(ids)]),
  ends: z.boolean(),
  pace: z.enum(RULE_PACES),
  hours: ruleHours.nullable(),
  /** Whether what happens outside of its hours is kept until they begin, or left out. */
  outside: z.enum(OUTSIDE_HOURS),
};

const namesNothing = (scope: RuleScope) => scope === "all" || scope === "watched";
const isScoped = ({ scope, scopeIds }: { scope: RuleScope; scopeIds: readonly string[] }) =>
  namesNothing(scope) === (scopeIds.length === 0);
const NOT_SCOPED = { error: inputSentence(RULE_SENTENCES.scopeMissing), path: ["scopeIds"] };

/** A rule of an organization, as somebody writes it. */
export const ruleInput = z
  .object({
    ...written,
    scope: z.enum(["all", "projects", "tags", "shops"]),
    remindMinutes: z.literal(REMIND_MINUTES).nullable(),
    receivers,
  })
  .refine(isScoped, NOT_SCOPED);

/** A person's own rule, which tells that person alone. */
export const ownRuleInput = z
  .object({ ...written, scope: z.enum(RULE_SCOPES), remindMinutes: z.null(), receivers: ownReceivers })
  .refine(isScoped, NOT_SCOPED);

/** A rule as somebody writes it. */
export type RuleInput = Omit<z.infer<typeof ruleInput>, "scope" | "receivers"> & {
  scope: RuleScope;
  receivers: RuleReceiver[];
};
