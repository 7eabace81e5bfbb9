import { CHANNEL_KINDS } from "../../src/notifications/channels/kinds.ts";
import { usable } from "../../src/notifications/delivering/sending/usable-channel.ts";
import type { TellingContext } from "./add-channels.ts";

const PERSON = "demo-user";
const CHANNEL_ID = "0192f3aa-7c1e-7d00-9000-0000000000b1";
const RULE_ID = "0192f3aa-7c1e-7d00-9000-0000000000b2";
const SETTINGS = { server: "https://ntfy.sh", topic: "demo-phone", token: "" };
const TOPICS = ["availability", "work", "security"];

/** A phone that tells the visitor alone, by a rule of their own, whatever they have chosen for their mails. */
export async function addOwnChannel({ pool, now }: TellingContext): Promise<void> {
  const kind = CHANNEL_KINDS.find(({ id }) => id === "ntfy");
  const ready = kind === undefined ? null : usable(kind).withSettings(SETTINGS);
  if (ready === null) throw new Error("These are no settings of ntfy");
  await pool.query(
    `insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since, made_by)
     values ($1, $2, 'ntfy', 'My phone', $3, $4, 'en', 'on', $5, $2)`,
    [CHANNEL_ID, PERSON, JSON.stringify(SETTINGS), ready.origin, now],
  );
  await pool.query(
    `insert into rule (id, user_id, place, name, topics, urgency, scope, scope_ids, pace)
     values ($1, $2, 1, 'What I watch', $3, 'now', 'watched', '{}', 'now')`,
    [RULE_ID, PERSON, TOPICS],
  );
  await pool.query("insert into rule_receiver (rule_id, destination_id) values ($1, $2)", [RULE_ID, CHANNEL_ID]);
}
