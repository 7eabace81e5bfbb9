import { createHash } from "node:crypto";
import { z } from "zod";
import type { SecretBox, SecretContext } from "../../lib/crypto.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";

/** What was tried, and for whom. */
export interface TriedSettings {
  owner: TellingOwner;
  channel: string;
  /** As the kind reads them, with their secrets. */
  settings: Readonly<Record<string, unknown>>;
}

/** When it was tried, and whether all that was sent has arrived there or was taken. */
export interface ProvenTry {
  at: Date;
  arrived: boolean;
}

const said = z.tuple([z.iso.datetime(), z.boolean()]);

/** What a try leaves with whoever made it, so that a channel that is saved afterwards is known to have been tried. */
export function proofOf(secrets: Pick<SecretBox, "seal">, tried: TriedSettings, { at, arrived }: ProvenTry): string {
  return secrets.seal(JSON.stringify([at.toISOString(), arrived]), placeOf(tried));
}

/** `null`: it is no proof of ours, or one of other settings. */
export function readProof(secrets: Pick<SecretBox, "open">, tried: TriedSettings, proof: string): ProvenTry | null {
  try {
    const [at, arrived] = said.parse(JSON.parse(secrets.open(proof, placeOf(tried))));
    return { at: new Date(at), arrived };
  } catch {
    // Whoever brings something else has tried nothing.
    return null;
  }
}

/** Nobody can read the settings from it, and it opens for no others. */
function placeOf({ owner: { organizationId, userId }, channel, settings }: TriedSettings): SecretContext {
  const row = createHash("sha256")
    .update(JSON.stringify([organizationId, userId, channel, settings]))
    .digest("base64url");
  return { table: "destination", column: "tried", row };
}
