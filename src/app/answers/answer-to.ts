import type { AnyProcedure, inferProcedureInput, inferTransformedProcedureOutput } from "@trpc/server";
import type { AppRouter } from "../router.ts";

type CallsIn<Part, Path extends string> = {
  [Name in keyof Part & string]: Part[Name] extends AnyProcedure
    ? [`${Path}${Name}`, Part[Name]]
    : CallsIn<Part[Name], `${Path}${Name}.`>;
}[keyof Part & string];

type Procedures = { [Call in CallsIn<AppRouter["_def"]["record"], ""> as Call[0]]: Call[1] };

export type Kept<Value> = Value extends object ? { readonly [Field in keyof Value]: Kept<Value[Field]> } : Value;

/** A call without an answer has an empty body. */
type Read<Procedure extends AnyProcedure> = [inferTransformedProcedureOutput<AppRouter, Procedure>] extends [never]
  ? undefined
  : Kept<inferTransformedProcedureOutput<AppRouter, Procedure>>;

/** A call of the product API, by its public name. */
export type CallName = keyof Procedures;

/** Those that change something. */
export type WriteName = {
  [Name in CallName]: Procedures[Name]["_def"]["type"] extends "mutation" ? Name : never;
}[CallName];

/** The router's answer to a call, as a browser receives it: dates are strings. */
export type AnswerTo<Name extends CallName> = Read<Procedures[Name]>;

type Sent<Input> = Exclude<Input, void> | (void extends Input ? undefined : never);

export type InputOf<Name extends CallName> = Sent<inferProcedureInput<Procedures[Name]>>;
