import { BROWSER_MAP, getParser, OS_MAP } from "bowser";

/**
 * The browser and system in a user agent. Names are the makers' own and the same in every language; null if unknown.
 */
export type DeviceName = { browser: string | null; system: string | null; kind: DeviceKind };
export type DeviceKind = "computer" | "phone" | "tablet" | "unknown";

/** Longer than any real user agent, and short enough that parsing a forged one costs nothing. */
const READ_CHARACTERS = 512;

const KIND_OF: Record<string, DeviceKind> = { desktop: "computer", mobile: "phone", tablet: "tablet" };

const BROWSERS = new Set(Object.values(BROWSER_MAP));
const SYSTEMS = new Set(Object.values(OS_MAP));

/**
 * Browser, system and kind of device from a `User-Agent`, such as Firefox, Windows, computer. Only names from the
 * library's own list pass: otherwise the sender could write text of their own into a mail.
 */
export function deviceName(userAgent: string | null | undefined): DeviceName {
  if (userAgent === null || userAgent === undefined || userAgent === "")
    return { browser: null, system: null, kind: "unknown" };
  const parser = getParser(userAgent.slice(0, READ_CHARACTERS));
  return {
    browser: knownIn(BROWSERS, parser.getBrowserName()),
    system: knownIn(SYSTEMS, parser.getOSName()),
    kind: KIND_OF[parser.getPlatformType()] ?? "unknown",
  };
}

/** The same as a short text for the log, such as "Firefox, Windows"; null if nothing is known. */
export function deviceWords(userAgent: string | null | undefined): string | null {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter((part) => part !== null).join(", ") || null;
}

function knownIn(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
