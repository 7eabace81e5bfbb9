import { z } from "zod";
import { Refusal } from "../../lib/errors.ts";
import { inputSentence } from "../../lib/sentences.ts";
import type { AnyKind } from "../channels/mail-kind.ts";
import { apart } from "../delivering/sending/settings-secrets.ts";
import { TELLING_LIMITS } from "../delivering/telling-limits.ts";
import { DESTINATION_SENTENCES } from "./sentences.ts";

type Settings = Readonly<Record<string, unknown>>;

/** What is kept of a destination, and the only place where its secrets may go. */
export interface Kept {
  secret: Settings;
  origin: string;
}

export interface Settled {
  /** As the kind reads them. */
  settings: Settings;
  open: Settings;
  secret: Settings;
  origin: string;
}

/**
 * Settings as somebody typed them, with the kept secrets in place of those that they did not type. A kept one goes only
 * to the origin it was kept for. @throws what is wrong with each field
 */
export function settledSettings(kind: AnyKind, typed: Settings, kept: Kept | null): Settled {
  const left = kind.secrets.filter((name) => (typed[name] ?? null) === null && isSet(kept?.secret[name]));
  const keptFields = Object.fromEntries(left.map((name) => [name, kept?.secret[name]]));
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
  const { settings } = z.object({ settings: kind.settings }).parse({ settings: { ...given, ...keptFields } });
  const origin = kind.origin(settings);
  if (kept !== null && origin !== kept.origin) refuseElsewhere(left);
  const { open, secret } = apart(settings, kind.secrets);
  const isTooLong = (bytes: number, value: unknown) => Buffer.byteLength(JSON.stringify(value)) > bytes;
  if (isTooLong(TELLING_LIMITS.settings, settings) || origin.length > TELLING_LIMITS.origin)
    throw new Refusal("bad_request", DESTINATION_SENTENCES.settingsTooLong, "settings");
  return { settings, open, secret, origin };
}

/** Whether a secret is there: an optional one may be empty. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function refuseElsewhere(names: readonly string[]): void {
  if (names.length === 0) return;
  const message = inputSentence(DESTINATION_SENTENCES.secretsElsewhere);
  throw new z.ZodRealError(
    names.map((name) => ({ code: "custom", path: ["settings", name], message, input: undefined })),
  );
}
