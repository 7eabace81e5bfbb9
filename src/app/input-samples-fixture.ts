import { z } from "zod";
import type { AppRouter } from "./router.ts";

/** The part of JSON Schema that the inputs of the product API use. */
const node: z.ZodType<InputNode> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    minItems: z.number().optional(),
    items: node.optional(),
    anyOf: z.array(node).optional(),
    properties: z.record(z.string(), node).optional(),
    propertyNames: node.optional(),
    additionalProperties: z.union([node, z.boolean()]).optional(),
  }),
);

export interface InputNode {
  type?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  pattern?: string | undefined;
  minimum?: number | undefined;
  minItems?: number | undefined;
  items?: InputNode | undefined;
  anyOf?: InputNode[] | undefined;
  properties?: Record<string, InputNode> | undefined;
  propertyNames?: InputNode | undefined;
  additionalProperties?: InputNode | boolean | undefined;
}

export interface ProcedureInput {
  path: string;
  type: "query" | "mutation";
  /** `null`: the procedure takes no input. */
  input: InputNode | null;
  /** Its schemas, in the order in which they read a call. */
  schemas: readonly z.ZodType[];
}

const described = z.object({
  _def: z.object({
    type: z.enum(["query", "mutation"]),
    inputs: z.array(z.custom<z.ZodType>((schema) => schema instanceof z.core.$ZodType)),
  }),
});

/** Every procedure with its input, according to its own schemas. */
export function procedureInputs(router: AppRouter): readonly ProcedureInput[] {
  return Object.entries(router._def.procedures).map(([path, procedure]) => {
    const { type, inputs } = described.parse(Object.assign({}, procedure))._def;
    const nodes = inputs.map((schema) => node.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
    return { path, type, input: nodes.length === 0 ? null : merged(nodes), schemas: inputs };
  });
}

/**
 * What schemas refuse an input for before the procedure begins; `null` if they hand it on, or one of them breaks. The
 * answer rests on nothing else: on what is wrong, and on what earlier schemas took, by which access is decided.
 */
export async function refusalOf(input: unknown, schemas: readonly z.ZodType[]): Promise<string | null> {
  const taken: unknown[] = [];
  for (const schema of schemas) {
    const read = await schema.safeParseAsync(input).catch(() => null);
    if (read === null) return null;
    if (!read.success) return JSON.stringify([taken, read.error.issues.map(wherever)]);
    taken.push(read.data);
  }
  return null;
}

/** What is wrong is said in the same way of every field, and in another one of the whole input. */
const wherever = (issue: z.core.$ZodIssue) => ({ ...issue, path: issue.path.length > 0 });

/** Each step of a procedure parses the same input; a later step may narrow a field further. */
function merged(nodes: readonly InputNode[]): InputNode {
  const [first, ...others] = nodes;
  if (first === undefined || others.length === 0) return first ?? {};
  return { type: "object", properties: Object.assign({}, ...nodes.map(({ properties }) => properties ?? {})) };
}

/** A valid value: the known one for this name, else the simplest of its type. */
export function sampleOf(at: InputNode, known: Readonly<Record<string, unknown>>, name = ""): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if (at.const !== undefined) return at.const;
  if (at.enum !== undefined) return at.enum[0];
  if (at.anyOf?.[0] !== undefined) return sampleOf(at.anyOf[0], known);
  if (at.type === "array") return [sampleOf(at.items ?? {}, known, `${name}[]`)];
  if (at.properties !== undefined)
    return Object.fromEntries(Object.entries(at.properties).map(([key, inner]) => [key, sampleOf(inner, known, key)]));
  if (typeof at.additionalProperties === "object")
    return { [String(sampleOf(at.propertyNames ?? {}, known))]: sampleOf(at.additionalProperties, known) };
  if (at.type === "boolean") return true;
  if (at.type === "integer" || at.type === "number") return at.minimum ?? 1;
  return "x";
}

/** The paths to every value inside an input, including the input itself; lists are taken to have one entry. */
export function placesIn(sample: unknown): readonly (readonly string[])[] {
  if (typeof sample !== "object" || sample === null) return [[]];
  return [[], ...Object.entries(sample).flatMap(([key, inner]) => placesIn(inner).map((way) => [key, ...way]))];
}

/** The sample as JSON with the value at one path replaced by `nonsense`, which need not be valid JSON. */
export function jsonWith(sample: unknown, [key, ...further]: readonly string[], nonsense: string): string {
  if (key === undefined) return nonsense;
  if (Array.isArray(sample)) return `[${jsonWith(sample[0], further, nonsense)}]`;
  const entries = Object.entries(Object.assign({}, sample));
  const written = entries.map(([name, inner]) => {
    const json = name === key ? jsonWith(inner, further, nonsense) : JSON.stringify(inner);
    return `${JSON.stringify(name)}:${json}`;
  });
  return `{${written.join(",")}}`;
}
