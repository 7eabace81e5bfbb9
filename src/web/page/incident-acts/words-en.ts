/** What is said wherever somebody takes, gives back or closes an incident. */
export const incidentActs = {
  acknowledge: "Acknowledge",
  yours: "You have it. Everybody sees that.",
  undo: "Undo",
  first: "{name} was first, at {time}. Nothing was changed.",
  firstFormer: "A former member was first, at {time}. Nothing was changed.",
  alreadyYours: "You have it since {time}.",
  over: "Already over since {time}. Nothing was changed.",
  givenBack: "Given back. Nobody has it now.",
  closed: "Closed.",
} as const;

declare module "../../words/messages.ts" {
  interface Messages {
    readonly incidentActs: typeof incidentActs;
  }
}
