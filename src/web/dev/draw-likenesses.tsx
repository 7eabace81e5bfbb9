import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../../lib/language.ts";
import { type AnyKind, isMailKind } from "../../notifications/channels/mail-kind.ts";
import type { Message } from "../../notifications/messages/message.ts";
import { RawBody } from "../ui/channels/raw-body.tsx";
import { Likeness } from "../ui/likeness/likeness.tsx";
import { likenessOf, shownOf } from "../page/telling/likeness/likeness-of.ts";
import { previewOfMail } from "../page/telling/likeness/preview-of-mail.ts";

interface Drawn {
  message: Message;
  kinds: readonly AnyKind[];
  /** By the id of the kind. */
  settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  language: Language;
  appUrl: string;
  now: Date;
}

/** A message as every kind of channel shows it, drawn from the very bodies that it would be sent. */
export function drawLikenesses({ kinds, ...drawn }: Drawn): string {
  return renderToStaticMarkup(
    <main>
      {kinds.map((kind) => (
        <section key={kind.id}>
          <h2>{kind.name}</h2>
          <OfKind kind={kind} {...drawn} />
        </section>
      ))}
    </main>,
  );
}

function OfKind({ kind, message, settings, language, appUrl, now }: Omit<Drawn, "kinds"> & { kind: AnyKind }) {
  const thread = { reference: null, now };
  const { bodies, shown } = isMailKind(kind)
    ? previewOfMail(kind, message, thread, { language, timeZone: "Europe/Berlin", appUrl, now })
    : shownBodies(kind.id, kind.write(message, kind.settings.parse(settings[kind.id]), thread));
  if (shown === null) return <RawBody label={kind.name} text={bodies.join("\n\n")} />;
  const entry = { key: kind.id, message: shown, tone: message.level, time: "06:42", quoted: null };
  return <Likeness look={likenessOf(kind.id).look} place={kind.name} language={language} entries={[entry]} />;
}

function shownBodies(id: string, calls: readonly { body: string }[]) {
  const bodies = calls.map(({ body }) => body);
  return { bodies, shown: shownOf(id, bodies) };
}
