import { at, type FakeService, lines, listAt, refusal, textAt } from "../service.ts";

const MOST = {
  title: 256,
  description: 4096,
  name: 256,
  value: 1024,
  fields: 25,
  footer: 2048,
  together: 6000,
} as const;
const LEVELS: Readonly<Record<number, string>> = { 0xc8321e: "red", 0xb45f06: "amber", 0x1f7a45: "green" };

const wrong = (status: number, code: number, message: string, more: Readonly<Record<string, unknown>> = {}) => ({
  status,
  body: { message, code, ...more },
});
const INVALID = wrong(400, 50035, "Invalid Form Body", {
  errors: { embeds: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } },
});

/** What an embed says; `null` if Discord would not take it. */
function readEmbed(json: unknown) {
  const [embed] = listAt(json, "embeds");
  const title = textAt(embed, "title");
  const description = textAt(embed, "description");
  const footer = textAt(embed, "footer", "text");
  const fields = listAt(embed, "fields").map((field) => [textAt(field, "name"), textAt(field, "value")] as const);
  const isLong =
    title.length > MOST.title ||
    description.length > MOST.description ||
    footer.length > MOST.footer ||
    fields.length > MOST.fields;
  const isWrong = fields.some(
    ([name, value]) => name === "" || value === "" || name.length > MOST.name || value.length > MOST.value,
  );
  const together = [title, description, footer, ...fields.flat()].join("").length;
  if (title === "" || isLong || isWrong || together > MOST.together) return null;
  const buttons = listAt(json, "components").flatMap((row) => listAt(row, "components"));
  if (buttons.some((button) => textAt(button, "label") === "" || textAt(button, "label").length > 80)) return null;
  const colour = at(embed, "color");
  return {
    title,
    text: lines(
      description,
      ...fields.map(([name, value]) => `${name}: ${value}`),
      footer,
      buttons.map((button) => `[${textAt(button, "label")}]`).join(" "),
    ),
    level: typeof colour === "number" ? (LEVELS[colour] ?? "grey") : "grey",
  };
}

/** Webhooks that can change what they said. */
export const discord: FakeService = {
  id: "discord",
  name: "Discord",
  origins: ["https://discord.com"],
  receive: ({ method, path, query, json }, { messages, next }) => {
    const [, id] = /^\/api\/(?:v10\/)?webhooks\/\d{17,20}\/[\w-]+(?:\/messages\/(\d+))?$/u.exec(path) ?? [];
    if (!/^\/api\/(?:v10\/)?webhooks\/\d/u.test(path)) return refusal(wrong(404, 0, "404: Not Found"));
    if (json === undefined) return refusal(wrong(400, 50109, "The request body contains invalid JSON."));
    const shown = readEmbed(json);
    if (shown === null) return refusal(INVALID);
    if (method === "PATCH") {
      if (id === undefined || !messages.has(id)) return refusal(wrong(404, 10008, "Unknown Message"));
      const changed = { ...shown, under: id, isChange: true };
      messages.set(id, changed);
      return {
        answer: { status: 200, body: { id, type: 0, content: "", channel_id: "112233445566778899" } },
        shown: changed,
      };
    }
    const made = String(1_100_000_000_000_000_000n + BigInt(next()));
    messages.set(made, shown);
    const body = { id: made, type: 0, content: "", channel_id: "112233445566778899", embeds: at(json, "embeds") };
    return { answer: query.get("wait") === "true" ? { status: 200, body } : { status: 204, body: "" }, shown };
  },
  faults: {
    pause: { status: 429, body: { message: "You are being rate limited.", retry_after: 7, global: false } },
    "unknown-webhook": wrong(404, 10015, "Unknown Webhook"),
    "unknown-channel": wrong(404, 10003, "Unknown Channel"),
    "invalid-token": wrong(401, 50027, "Invalid Webhook Token"),
    "message-gone": wrong(404, 10008, "Unknown Message"),
    "invalid-form": INVALID,
  },
};
