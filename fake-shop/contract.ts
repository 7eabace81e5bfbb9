import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AnySchema } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isRecord } from "./wire/json.ts";

/** Why a request or an answer does not fit Shopware's own description of its interface; empty when it fits. */
export type ContractProblems = readonly string[];

/** The official OpenAPI document of Shopware 6.7.10.1, ready to check requests and answers. */
export interface Contract {
  /** @throws Error when the document does not contain the call. */
  checkRequest(method: string, path: string, body: unknown): ContractProblems;
  /** Checks a 200 answer of `Accept: application/json`. @throws Error when the document does not contain the call. */
  checkAnswer(method: string, path: string, body: unknown): ContractProblems;
  has(method: string, path: string): boolean;
}

const DOCUMENT_ID = "shopware";
const CLIENT_PACKAGE = "@shopware/api-client";

/** Reads the document that the official client ships. This takes a moment: call it once and keep the result. */
export function createContract(): Contract {
  const document = readDocument();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, DOCUMENT_ID);
  const paths = recordOf(document["paths"]);
  const templates = Object.keys(paths).map((template) => ({ template, pattern: patternOf(template) }));

  function find(method: string, path: string): { pointer: string; operation: Record<string, unknown> } | null {
    const own = path.replace(/^\/api(?=\/)/, "").replace(/\?.*$/, "");
    const exact = Object.hasOwn(paths, own) ? own : templates.find(({ pattern }) => pattern.test(own))?.template;
    if (exact === undefined) return null;
    const operation = recordOf(paths[exact])[method.toLowerCase()];
    return isRecord(operation) ? { pointer: `#/paths/${escaped(exact)}/${method.toLowerCase()}`, operation } : null;
  }

  function check(method: string, path: string, part: readonly string[], body: unknown): ContractProblems {
    const found = find(method, path);
    if (found === null) throw new Error(`The document has no ${method} ${path}.`);
    if (!hasPart(found.operation, part))
      return body === undefined || body === null ? [] : ["The call takes and gives no JSON body."];
    const schema: AnySchema = {
      $ref: `${DOCUMENT_ID}${found.pointer}/${part.map(escaped).join("/")}/content/application~1json/schema`,
    };
    const validate = ajv.getSchema(schema.$ref) ?? ajv.compile(schema);
    if (validate(body) === true) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message ?? ""}`);
  }

  return {
    has: (method, path) => find(method, path) !== null,
    checkRequest: (method, path, body) => check(method, path, ["requestBody"], body),
    checkAnswer: (method, path, body) => check(method, path, ["responses", "200"], body),
  };
}

function readDocument(): Record<string, unknown> {
  const folder = createRequire(import.meta.url)
    .resolve(CLIENT_PACKAGE)
    .replace(/dist\/[^/]*$/, "");
  const parsed: unknown = JSON.parse(readFileSync(`${folder}api-types/adminApiSchema.json`, "utf8"));
  return recordOf(parsed);
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function patternOf(template: string): RegExp {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replace(/\{[^}]+\}/g, "[^/]+")}$`);
}

function hasPart(operation: Record<string, unknown>, part: readonly string[]): boolean {
  let current: unknown = operation;
  for (const key of [...part, "content", "application/json", "schema"]) current = recordOf(current)[key];
  return isRecord(current);
}

function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}
