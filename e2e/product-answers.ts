import type { AnswerTo, CallName, InputOf } from "../src/app/answers/answer-to.ts";

export type { AnswerTo, InputOf };

/**
 * Answers of the product API by the name of the call, in the shape that the router gives them; a function sees the
 * input. An `Error` becomes a refusal with its message, and with its `german` one.
 */
export type Answers = {
  readonly [Name in CallName]?: AnswerTo<Name> | Error | ((input: InputOf<Name>) => AnswerTo<Name> | Error);
};

/** Those of some calls, as they are. */
export function picked(answers: Answers, ...names: readonly CallName[]): Answers {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(answers, name)]));
}
