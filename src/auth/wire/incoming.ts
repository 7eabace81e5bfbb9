import { readFields } from "./fields-of.ts";

/** An incoming call. Its body is read once, and everybody who needs it reads it here. */
export type Incoming = {
  /** Relative to the base path of the service. */
  path: string;
  url: string;
  method: string;
  headers: Headers;
  /** Null if there is none. */
  body: string | null;
  /** The body's fields, as the auth library reads them. */
  fields: Record<string, unknown>;
};

type Envelope = Pick<Incoming, "path" | "url" | "method" | "headers">;

/** A call with a body; the only place that parses it. */
export function withFields(envelope: Envelope, body: string): Incoming {
  return { ...envelope, body, fields: readFields(body, envelope.headers) };
}

export function withoutFields(envelope: Envelope): Incoming {
  return { ...envelope, body: null, fields: {} };
}

/** The request for the library, which reads the body itself. */
export function requestOf({ url, method, headers, body }: Incoming): Request {
  return new Request(url, { method, headers, ...(body !== null && { body }) });
}

export function withBody(incoming: Incoming, fields: Record<string, unknown>): Incoming {
  return { ...incoming, body: JSON.stringify(fields), fields };
}

/** The same call as a GET without a body. */
export function asGet(incoming: Incoming, url = incoming.url): Incoming {
  const headers = new Headers(incoming.headers);
  headers.delete("content-type");
  return withoutFields({ ...incoming, url, method: "GET", headers });
}
