import { parseJson } from "../../../../lib/strangers-json.ts";
import { editsFirst } from "../../../../notifications/channels/channel-kind.ts";
import { type AnyKind, isMailKind } from "../../../../notifications/channels/mail-kind.ts";
import type { Message } from "../../../../notifications/messages/message.ts";
import {
  PREVIEWED_KINDS,
  type PreviewedKind,
  sampleMoment,
  type SampleReader,
} from "../../../../notifications/samples/situations.ts";
import type { LikenessMessage } from "../../../ui/likeness/likeness-message.ts";
import { previewOfMail } from "../likeness/preview-of-mail.ts";
import { shownOf } from "../likeness/likeness-of.ts";

export interface Previewed {
  sample: PreviewedKind;
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
      const sample = PREVIEWED_KINDS[index];
      const isAnew = sample === "anew";
      if (sample === undefined || (isAnew && !editsFirst(kind))) return [];
      const at = sampleMoment(sample, reader.now);
      const thread = { reference: null, now: at };
      if (isMailKind(kind)) return { sample, message, at, ...previewOfMail(kind, message, thread, reader) };
      // What says it anew comes after what edits.
      const bodies = kind
        .write(message, shown, thread)
        .map(({ body }) => body)
        .slice(isAnew ? -1 : 0);
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
