import type { Pool } from "pg";
import type { SecretBox } from "../../src/lib/crypto.ts";
import { addressLines } from "../../src/notifications/channels/email/addresses.ts";
import { DESTINATION_KINDS } from "../../src/notifications/channels/kinds.ts";
import { apart, destinationPlace } from "../../src/notifications/delivering/sending/settings-secrets.ts";
import { usableByAny } from "../../src/notifications/delivering/sending/usable-channel.ts";
import { DEMO_CHANNELS, type DemoChannel, TOLD_ORGANIZATION } from "./demo-channels.ts";

const DAY_MILLISECONDS = 86_400_000;
/** Set up so long ago. */
const AGE_DAYS = 60;

export interface TellingContext {
  pool: Pool;
  secrets: SecretBox;
  now: Date;
}

/** The channels of the organization, their secrets sealed as the product seals them. */
export async function addChannels(ctx: TellingContext): Promise<void> {
  const channels: readonly DemoChannel[] = Object.values(DEMO_CHANNELS);
  for (const channel of channels) await addChannel(ctx, channel);
  for (const channel of channels) await addAddresses(ctx, channel);
}

/** They were asked when the channel was set up. */
async function addAddresses({ pool, now }: TellingContext, { settings, unconfirmed = [] }: DemoChannel): Promise<void> {
  const { addresses = "" } = settings;
  await pool.query(
    `insert into mail_address (id, organization_id, address, language, made_at, asked_at, asked_by, confirmed_at)
     select gen_random_uuid(), $1, address, 'en', $2, $2, 'demo-mara', case when address = any($4) then null else $2::timestamptz end
     from unnest($3::text[]) as address`,
    [TOLD_ORGANIZATION, new Date(now.getTime() - DAY_MILLISECONDS), addressLines(String(addresses)), unconfirmed],
  );
}

/** @throws Error for settings that the product would refuse */
async function addChannel({ pool, secrets, now }: TellingContext, given: DemoChannel): Promise<void> {
  const { id, channel, name, settings, disabled } = given;
  const kind = DESTINATION_KINDS.find((known) => known.id === channel);
  const ready = kind === undefined ? null : usableByAny(kind).withSettings(settings);
  if (kind === undefined || ready === null) throw new Error(`These are no settings of ${channel}`);
  const { open, secret } = apart(settings, kind.secrets);
  await pool.query(
    `insert into destination (id, organization_id, channel, name, settings, secrets, origin, language, state, reason, state_since, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'en', $8, $9, $10, 'demo-mara')`,
    [
      id,
      TOLD_ORGANIZATION,
      channel,
      name,
      JSON.stringify(open),
      Object.keys(secret).length === 0 ? null : secrets.seal(JSON.stringify(secret), destinationPlace(id)),
      ready.origin,
      disabled === undefined ? "on" : "disabled",
      disabled?.reason ?? null,
      new Date(now.getTime() - (disabled?.days ?? AGE_DAYS) * DAY_MILLISECONDS),
    ],
  );
}
