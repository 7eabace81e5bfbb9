/** The server's notice that something has changed, without the new content. */
export interface LiveHint {
  /** "shop", "notification" …; "gap" when changes may have been missed. */
  topic: string;
  organizationId: string | null;
  id: string | number | null;
}

/** A hint from the stream or another tab, `null` for anything else. */
export function readHint(value: unknown): LiveHint | null {
  const hint = typeof value === "string" ? parse(value) : value;
  if (typeof hint !== "object" || hint === null || !("topic" in hint) || typeof hint.topic !== "string") return null;
  const organizationId =
    "organizationId" in hint && typeof hint.organizationId === "string" ? hint.organizationId : null;
  const id = "id" in hint && (typeof hint.id === "string" || typeof hint.id === "number") ? hint.id : null;
  return { topic: hint.topic, organizationId, id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
