/** A request as a service gets it. */
export interface ServiceRequest {
  method: string;
  /** Without the service's own prefix, such as `/services/T0/B0/key`. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The body as JSON; `undefined` if it is none. */
  json: unknown;
}

export interface ServiceAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Anything but text is sent as JSON. */
  body: unknown;
}

/** What a service shows to people. */
export interface Shown {
  title: string;
  text: string;
  /** How bad or urgent it is, in the service's own word. */
  level?: string;
  /** The message that it answers to or replaces. */
  under?: string;
  /** Whether it changed an earlier message. */
  isChange?: boolean;
}

/** What a service remembers between requests. */
export interface ServiceMemory {
  /** Messages by the name that the service gave them. */
  messages: Map<string, Shown>;
  /** With which it verifies who signed, beside its own. */
  secrets: ReadonlySet<string>;
  /** A number that grows. */
  next: () => number;
  /** The moment of the clock that the receivers run by. */
  now: () => Date;
}

/** One service in one file: what it answers, and how it refuses. */
export interface FakeService {
  /** Its prefix in the address, and its channel's id. */
  id: string;
  name: string;
  /** The origin at which it is in the world, whose place it takes. */
  origins: readonly string[];
  /** Its answer, and what people then see; `null`: nothing. */
  receive: (request: ServiceRequest, memory: ServiceMemory) => { answer: ServiceAnswer; shown: Shown | null };
  /** What it answers when something is wrong, by a name of ours; `pause` asks to wait 7 seconds in its own way. */
  faults: Readonly<Record<string, ServiceAnswer>>;
}

/** The fields of a form. */
export const formOf = ({ body }: ServiceRequest): URLSearchParams => new URLSearchParams(body);

/** What a service says to somebody without a key, and to whoever asks too much: 7 seconds, in the usual header. */
export const PAUSE = { "retry-after": "7" } as const;

/** Lines without those that are empty. */
export const lines = (...texts: readonly string[]): string => texts.filter((text) => text !== "").join("\n");

/** Marks of HTML and what stands for signs in it, as a reader sees them. */
export const withoutTags = (html: string): string =>
  html
    .replaceAll(/<br>|<\/p>|<\/li>/gu, "\n")
    .replaceAll(/<[^>]{1,2000}>/gu, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

export const refusal = (answer: ServiceAnswer): ReturnType<FakeService["receive"]> => ({ answer, shown: null });

/** A field of JSON that nobody knows. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found: unknown = value;
  for (const step of path)
    found =
      typeof found === "object" && found !== null
        ? Object.entries(found).find(([key]) => key === String(step))?.[1]
        : undefined;
  return found;
}

export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === "string" ? found : "";
};

export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};
