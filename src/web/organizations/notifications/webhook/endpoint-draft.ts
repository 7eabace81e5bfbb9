import { z } from "zod";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";

export const SCOPES = ["all", "projects", "tags", "shops"] as const;
export type Scope = (typeof SCOPES)[number];

/** What somebody is typing of an endpoint. */
export interface EndpointDraft {
  address: string;
  scope: Scope;
  scopeIds: readonly number[];
}

export const scopeSchema = z.enum(SCOPES);

export function draftOf(endpoint: ShownEndpoint | null): EndpointDraft {
  if (endpoint === null) return { address: "", scope: "all", scopeIds: [] };
  const { address, scope, scopeIds } = endpoint;
  return { address, scope, scopeIds };
}

/** What `save` is given; of a new endpoint all types. */
export function savedOf(
  endpoint: ShownEndpoint | null,
  { address, scope, scopeIds }: EndpointDraft,
  types: readonly string[] | null = endpoint?.types ?? null,
) {
  return {
    id: endpoint?.id ?? null,
    version: endpoint?.version ?? null,
    address,
    types: types === null ? null : [...types],
    scope,
    scopeIds: scope === "all" ? [] : [...scopeIds],
  };
}
