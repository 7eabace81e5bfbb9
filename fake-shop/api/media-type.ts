const SHAPES: Record<string, "plain" | "jsonApi"> = {
  "application/json": "plain",
  "application/vnd.api+json": "jsonApi",
};

/** The shape that an Accept header asks for. Wildcards count only after named types. `null` when nothing fits. */
export function acceptedShape(accept: string | null): "plain" | "jsonApi" | null {
  const types = (accept ?? "").split(",").map((type) => type.split(";")[0]?.trim().toLowerCase() ?? "");
  const named = types.map((type) => SHAPES[type]).find((shape) => shape !== undefined);
  return named ?? (types.includes("*/*") ? "jsonApi" : null);
}

export function isJsonBody(contentType: string | null): boolean {
  return contentType?.toLowerCase().startsWith("application/json") ?? false;
}

export function isWritableBody(contentType: string | null): boolean {
  return isJsonBody(contentType) || (contentType?.toLowerCase().startsWith("application/vnd.api+json") ?? false);
}
