import { BROWSER_MAP, getParser, OS_MAP } from "bowser";

/**
 * What a browser says about itself. Names are the makers' own, the same in every language; null where it does not say.
 */
export type DeviceName = { browser: string | null; system: string | null; kind: DeviceKind };
export type DeviceKind = "computer" | "phone" | "tablet" | "unknown";

/** Longer than any real browser's line, and short enough that reading a made-up one costs nothing. */
const READ_CHARACTERS = 512;

const KIND_OF: Record<string, DeviceKind> = { desktop: "computer", mobile: "phone", tablet: "tablet" };

const BROWSERS = new Set(Object.values(BROWSER_MAP));
const SYSTEMS = new Set(Object.values(OS_MAP));

/**
 * Browser, system and kind of a `User-Agent` line, such as Firefox, Windows, computer. Only names from the library's
 * own list are let through: whoever sends the line could otherwise write words of theirs into a mail.
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

/** The same in a few words for the log, such as "Firefox, Windows"; null where nothing is known. */
export function deviceWords(userAgent: string | null | undefined): string | null {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter((part) => part !== null).join(", ") || null;
}

function knownIn(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
