import { readFields } from "./fields-of.ts";

/** A call as it came in. Its body is read once, and whoever wants to know something of it reads it here. */
export type Incoming = {
  /** Below the address of the service. */
  path: string;
  url: string;
  method: string;
  headers: Headers;
  /** Null for a call that has none. */
  body: string | null;
  /** What the body says, as the auth library reads it. */
  fields: Record<string, unknown>;
};

type Envelope = Pick<Incoming, "path" | "url" | "method" | "headers">;

/** A call with a body, which is read here and nowhere else. */
export function withFields(envelope: Envelope, body: string): Incoming {
  return { ...envelope, body, fields: readFields(body, envelope.headers) };
}

export function withoutFields(envelope: Envelope): Incoming {
  return { ...envelope, body: null, fields: {} };
}

/** The call for the library, which reads its body by itself. */
export function requestOf({ url, method, headers, body }: Incoming): Request {
  return new Request(url, { method, headers, ...(body !== null && { body }) });
}

export function withBody(incoming: Incoming, fields: Record<string, unknown>): Incoming {
  return { ...incoming, body: JSON.stringify(fields), fields };
}

/** The same call without a body, for what the library answers by GET. */
export function asGet(incoming: Incoming, url = incoming.url): Incoming {
  const headers = new Headers(incoming.headers);
  headers.delete("content-type");
  return withoutFields({ ...incoming, url, method: "GET", headers });
}
