import type { ChannelThread } from "../../../../notifications/channels/channel-kind.ts";
import type { AnyMailKind, MailTo } from "../../../../notifications/channels/mail-kind.ts";
import type { Message } from "../../../../notifications/messages/message.ts";
import { SAMPLE_ORGANIZATION, type SampleReader } from "../../../../notifications/samples/situations.ts";
import type { LikenessLine, LikenessMessage } from "../../../ui/likeness/likeness-message.ts";

type Paragraph = ReturnType<AnyMailKind["content"]>["paragraphs"][number];

/** What a mail says, drawn from what it is written of; as it is sent, it is its text. */
export function previewOfMail(
  kind: AnyMailKind,
  message: Message,
  thread: ChannelThread,
  { language, appUrl }: SampleReader,
): { bodies: readonly string[]; shown: LikenessMessage } {
  const to: MailTo = {
    address: "ops@agency.example",
    language,
    appUrl,
    organization: SAMPLE_ORGANIZATION.name,
    unsubscribeUrl: `${appUrl}/do/mail/…`,
  };
  const { subject, level, paragraphs, facts, action, more, otherwise, reason } = kind.content(message, to);
  const actions = more.flatMap((group) => group.actions);
  return {
    bodies: [kind.mail(message, to, thread).text],
    shown: {
      level: level?.word ?? "",
      title: subject,
      lines: paragraphs.flatMap(linesOf),
      facts,
      buttons: [...(action === null ? [] : [action]), ...actions].map(({ label }) => label),
      context: [lineOf(reason), ...(otherwise.action === null ? [] : [[link(otherwise.action.label)]])],
    },
  };
}

const lineOf = (text: string): LikenessLine => [{ text }];
const linesOf = (paragraph: Paragraph): readonly LikenessLine[] =>
  typeof paragraph === "string" ? [lineOf(paragraph)] : paragraph.lines.map((line) => lineOf(`– ${line}`));
const link = (text: string) => ({ text, look: "link" }) as const;
