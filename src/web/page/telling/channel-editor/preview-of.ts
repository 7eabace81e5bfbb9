import { parseJson } from "../../../../lib/strangers-json.ts";
import { type AnyKind, isMailKind } from "../../../../notifications/channels/mail-kind.ts";
import type { Message } from "../../../../notifications/messages/message.ts";
import {
  SAMPLE_KINDS,
  type SampleKind,
  sampleMoment,
  type SampleReader,
} from "../../../../notifications/samples/situations.ts";
import type { LikenessMessage } from "../../../ui/likeness/likeness-message.ts";
import { previewOfMail } from "../likeness/preview-of-mail.ts";
import { shownOf } from "../likeness/likeness-of.ts";

export interface Previewed {
  sample: SampleKind;
  message: Message;
  /** When it would be sent. */
  at: Date;
  /** As they would be sent, without secrets. */
  bodies: readonly string[];
  /** `null`: data for machines. */
  shown: LikenessMessage | null;
}

/** Stands for what must not be shown. */
const HIDDEN = "•••";

/** What a channel would be sent of beginning, update and end; `null` while too little of its form is filled in. */
export function previewOf(
  kind: AnyKind,
  settings: Readonly<Record<string, string>>,
  messages: readonly Message[],
  reader: SampleReader,
): readonly Previewed[] | null {
  const shown = withoutSecrets(kind, settings);
  try {
    return messages.flatMap((message, index) => {
      const sample = SAMPLE_KINDS[index];
      if (sample === undefined) return [];
      const at = sampleMoment(sample, reader.now);
      const thread = { reference: null, now: at };
      if (isMailKind(kind)) return { sample, message, at, ...previewOfMail(kind, message, thread, reader) };
      const bodies = kind.write(message, shown, thread).map(({ body }) => body);
      return { sample, message, at, bodies, shown: shownOf(kind.id, bodies) };
    });
  } catch (error) {
    // Half an address, or half a body of one's own.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function withoutSecrets({ fields, secrets }: AnyKind, settings: Readonly<Record<string, string>>) {
  const hidden = secrets.map((field) => [field, fields[field]?.isOptional ? "" : HIDDEN]);
  return { ...settings, ...Object.fromEntries(hidden) };
}

/** A body as people read it: JSON in lines. */
export function writtenBody(body: string): string {
  const parsed = parseJson(body);
  return parsed.ok && typeof parsed.value === "object" ? JSON.stringify(parsed.value, null, 2) : body;
}
