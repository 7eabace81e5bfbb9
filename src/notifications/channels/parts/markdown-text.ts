import type { Message } from "../../messages/message.ts";
import { bracketed, linksOf, paragraphsOf } from "./bodies.ts";
import { nameInMarkdown } from "./escape.ts";

/** A message but for its title, for services that know the backslash of markdown. */
export function markdownText(message: Message): string {
  const { levelWord, why } = message;
  const links = linksOf(message).map(({ label, url }) => `[${nameInMarkdown(label)}](${bracketed(url)})`);
  return [
    ...paragraphsOf(message, {
      text: nameInMarkdown,
      item: (item) => `- ${nameInMarkdown(item)}`,
      fact: ({ label, value }) => `- ${nameInMarkdown(label)}: ${nameInMarkdown(value)}`,
    }),
    [`**${nameInMarkdown(levelWord)}**`, ...links].join(" · "),
    `[${nameInMarkdown(why.text)}](${bracketed(why.url)})`,
  ].join("\n\n");
}
