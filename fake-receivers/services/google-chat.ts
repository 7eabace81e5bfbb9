import { type FakeService, lines, listAt, PAUSE, refusal, textAt, withoutTags } from "../service.ts";

const MOST_BYTES = 32_000;

const wrong = (code: number, status: string, message: string) => ({
  status: code,
  body: { error: { code, message, status } },
});

/** What one widget of a card says. */
function widgetText(widget: unknown): string {
  const buttons = listAt(widget, "buttonList", "buttons").map((button) => `[${textAt(button, "text")}]`);
  return lines(
    withoutTags(textAt(widget, "textParagraph", "text")),
    lines(textAt(widget, "decoratedText", "topLabel"), withoutTags(textAt(widget, "decoratedText", "text"))).replace(
      "\n",
      ": ",
    ),
    buttons.join(" "),
  );
}

/** Webhooks of a space; the same request is one message, the same key one thread. */
export const googleChat: FakeService = {
  id: "google-chat",
  name: "Google Chat",
  origins: ["https://chat.googleapis.com"],
  receive: ({ method, path, query, body, json }, { messages, next }) => {
    if (method !== "POST" || !/^\/v1\/spaces\/[\w-]+\/messages$/u.test(path))
      return refusal(wrong(404, "NOT_FOUND", "Space not found."));
    if (!query.has("key") || !query.has("token"))
      return refusal(wrong(403, "PERMISSION_DENIED", "The request is missing a valid API key."));
    if (Buffer.byteLength(body) > MOST_BYTES) return refusal(wrong(400, "INVALID_ARGUMENT", "Message is too long."));
    const [first] = listAt(json, "cardsV2");
    const title = textAt(first, "card", "header", "title");
    const widgets = listAt(first, "card", "sections").flatMap((section) => listAt(section, "widgets"));
    if (title === "" || widgets.length === 0)
      return refusal(wrong(400, "INVALID_ARGUMENT", "Message cannot be empty."));
    const key = textAt(json, "thread", "threadKey");
    const requestId = `request:${query.get("requestId") ?? next()}`;
    const thread = `thread:${key}`;
    const isCopy = messages.has(requestId);
    const text = lines(...widgets.map(widgetText));
    const shown = {
      title,
      text,
      level: textAt(first, "card", "header", "subtitle"),
      ...(messages.has(thread) && { under: key }),
    };
    messages.set(requestId, shown);
    messages.set(thread, shown);
    const space = path.slice("/v1/".length).replace(/\/messages$/u, "");
    const name = `${space}/messages/${requestId.slice("request:".length).slice(0, 20)}`;
    const answer = { name, thread: { name: `${space}/threads/${key}`, threadKey: key } };
    return { answer: { status: 200, body: answer }, shown: isCopy ? null : shown };
  },
  faults: {
    pause: { ...wrong(429, "RESOURCE_EXHAUSTED", "Resource has been exhausted (e.g. check quota)."), headers: PAUSE },
    forbidden: wrong(403, "PERMISSION_DENIED", "The caller does not have permission"),
    "wrong-key": {
      status: 400,
      body: {
        error: {
          code: 400,
          message: "API key not valid. Please pass a valid API key.",
          status: "INVALID_ARGUMENT",
          details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }],
        },
      },
    },
    "not-found": wrong(404, "NOT_FOUND", "Space not found."),
    invalid: wrong(400, "INVALID_ARGUMENT", "Message cannot be empty."),
  },
};
