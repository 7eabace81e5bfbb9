import type { AnyProcedure, inferProcedureInput, inferTransformedProcedureOutput } from "@trpc/server";
import type { AppRouter } from "../src/app/router.ts";

type CallsIn<Part, Path extends string> = {
  [Name in keyof Part & string]: Part[Name] extends AnyProcedure
    ? [`${Path}${Name}`, Part[Name]]
    : CallsIn<Part[Name], `${Path}${Name}.`>;
}[keyof Part & string];

type Procedures = { [Call in CallsIn<AppRouter["_def"]["record"], ""> as Call[0]]: Call[1] };

type Kept<Value> = Value extends object ? { readonly [Field in keyof Value]: Kept<Value[Field]> } : Value;

/** A call that answers nothing is answered without a body. */
type Read<Procedure extends AnyProcedure> = [inferTransformedProcedureOutput<AppRouter, Procedure>] extends [never]
  ? undefined
  : Kept<inferTransformedProcedureOutput<AppRouter, Procedure>>;

/** A call of the product API, by its public name. */
export type CallName = keyof Procedures;

/** What the router answers to a call, as a browser reads it: moments are texts. */
export type AnswerTo<Name extends CallName> = Read<Procedures[Name]>;

type Sent<Input> = Exclude<Input, void> | (void extends Input ? undefined : never);

export type InputOf<Name extends CallName> = Sent<inferProcedureInput<Procedures[Name]>>;

/**
 * Answers of the product API by the name of the call, in the shape that the router gives them; a function sees the input. An `Error`
 * becomes a refusal with its message, and with its `german` one.
 */
export type Answers = {
  readonly [Name in CallName]?: AnswerTo<Name> | Error | ((input: InputOf<Name>) => AnswerTo<Name> | Error);
};

/** Those of some calls, as they are. */
export function picked(answers: Answers, ...names: readonly CallName[]): Answers {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(answers, name)]));
}
