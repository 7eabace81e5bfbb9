import { z } from "zod";
import { type LikenessMessage, NOTHING_SHOWN } from "../../../ui/likeness/likeness-message.ts";
import { linesOfMarkdown } from "./pieces-of-markdown.ts";

const DIALECT = { bold: "**", hasEscapes: false } as const;
const MARKDOWN = { bold: "**", hasEscapes: true } as const;

const plainOf = (markdown: string) =>
  linesOfMarkdown(markdown, MARKDOWN)
    .flat()
    .map((piece) => piece.text)
    .join("");

const teams = z.object({
  attachments: z
    .array(
      z.object({
        content: z.object({
          body: z.array(
            z.discriminatedUnion("type", [
              z.object({ type: z.literal("TextBlock"), text: z.string() }),
              z.object({
                type: z.literal("FactSet"),
                facts: z.array(z.object({ title: z.string(), value: z.string() })),
              }),
            ]),
          ),
          actions: z.array(z.object({ title: z.string() })),
        }),
      }),
    )
    .length(1),
});

/** The first block is the level, the second the title, the last says why. */
export function readTeams(body: unknown): LikenessMessage {
  const content = teams.parse(body).attachments[0]?.content;
  const blocks = content?.body ?? [];
  const [level, title, ...lines] = blocks.flatMap((block) =>
    block.type === "TextBlock" ? linesOfMarkdown(block.text, DIALECT) : [],
  );
  return {
    level: level?.map(({ text }) => text).join("") ?? "",
    title: title?.map(({ text }) => text).join("") ?? "",
    lines: lines.slice(0, -1),
    context: lines.slice(-1),
    facts: blocks.flatMap((block) =>
      block.type === "FactSet" ? block.facts.map((fact) => ({ label: fact.title, value: fact.value })) : [],
    ),
    buttons: content?.actions.map((action) => action.title) ?? [],
  };
}

const discord = z.object({
  embeds: z
    .array(
      z.object({
        title: z.string(),
        description: z.string(),
        fields: z.array(z.object({ name: z.string(), value: z.string() })),
        footer: z.object({ text: z.string() }),
      }),
    )
    .length(1),
  components: z.array(z.object({ components: z.array(z.object({ label: z.string() })) })),
});

export function readDiscord(body: unknown): LikenessMessage {
  const { embeds, components } = discord.parse(body);
  const [embed] = embeds;
  // Small print begins with "-# ".
  const lines = linesOfMarkdown((embed?.description ?? "").replace(/^-# /mu, ""), MARKDOWN);
  return {
    ...NOTHING_SHOWN,
    title: plainOf(embed?.title ?? ""),
    lines: lines.slice(0, -1),
    context: [...lines.slice(-1), [{ text: plainOf(embed?.footer.text ?? ""), look: "bold" }]],
    facts: (embed?.fields ?? []).map(({ name, value }) => ({ label: plainOf(name), value: plainOf(value) })),
    buttons: components.flatMap((row) => row.components.map(({ label }) => label)),
  };
}
