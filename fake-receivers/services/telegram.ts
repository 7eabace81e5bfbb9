import {
  at,
  type FakeService,
  lines,
  listAt,
  refusal,
  type ServiceMemory,
  type ServiceRequest,
  textAt,
  withoutTags,
} from "../service.ts";

const MOST_TEXT = 4096;
const CHAT = { id: -1_001_234_567_890, title: "Radwerk", type: "supergroup" };

const no = (status: number, description: string, more: Readonly<Record<string, unknown>> = {}) => ({
  status,
  body: { ok: false, error_code: status, description, ...more },
});

const REPLY_GONE = no(400, "Bad Request: message to be replied not found");

/** The text as people see it; `null` with marks that Telegram does not know. */
function readText(json: unknown): { title: string; text: string } | null {
  const html = textAt(json, "text");
  const hasOthers = html.replaceAll(/<\/?b>|<a href="[^"<>]{1,2000}">|<\/a>/gu, "").includes("<");
  if (textAt(json, "parse_mode") !== "HTML" || hasOthers) return null;
  const buttons = listAt(json, "reply_markup", "inline_keyboard").flatMap((row) => (Array.isArray(row) ? row : []));
  const [title = "", ...rest] = withoutTags(html).split("\n");
  return { title, text: lines(...rest, buttons.map((button) => `[${textAt(button, "text")}]`).join(" ")) };
}

function receiveText(request: ServiceRequest, { messages, next, now }: ServiceMemory, isChange: boolean) {
  const { json } = request;
  const shown = readText(json);
  if (textAt(json, "chat_id") === "") return refusal(no(400, "Bad Request: chat_id is empty"));
  if (shown === null) return refusal(no(400, "Bad Request: can't parse entities"));
  if (shown.title === "") return refusal(no(400, "Bad Request: message text is empty"));
  if (withoutTags(textAt(json, "text")).length > MOST_TEXT) return refusal(no(400, "Bad Request: message is too long"));
  const changed = at(json, "message_id");
  const first = at(json, "reply_parameters", "message_id");
  const known = messages.get(String(changed));
  if (first !== undefined && !messages.has(String(first))) return refusal(REPLY_GONE);
  if (isChange && known === undefined) return refusal(no(400, "Bad Request: message to edit not found"));
  if (isChange && known?.title === shown.title && known.text === shown.text)
    return refusal(
      no(
        400,
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the same",
      ),
    );
  const id = isChange ? Number(changed) : next();
  const under = isChange ? id : first;
  const kept = { ...shown, ...(under !== undefined && { under: String(under) }), ...(isChange && { isChange }) };
  messages.set(String(id), kept);
  const date = Math.floor(now().getTime() / 1000);
  const result = { message_id: id, from: { id: 123_456_789, is_bot: true }, chat: CHAT, date, text: shown.title };
  return { answer: { status: 200, body: { ok: true, result } }, shown: kept };
}

/** Who wrote /start to the bot, and in which groups it is. */
const UPDATES = [
  {
    update_id: 1,
    message: { message_id: 1, chat: { id: 4_711, first_name: "Anna", type: "private" }, text: "/start" },
  },
  { update_id: 2, my_chat_member: { chat: CHAT, new_chat_member: { status: "member" } } },
  {
    update_id: 3,
    message: { message_id: 2, chat: CHAT, message_thread_id: 12, is_topic_message: true, text: "/start" },
  },
];

/** The API of bots. */
export const telegram: FakeService = {
  id: "telegram",
  name: "Telegram",
  origins: ["https://api.telegram.org"],
  receive: (request, memory) => {
    const [, method] = /^\/bot\d{6,12}:[\w-]{30,50}\/(\w+)$/u.exec(request.path) ?? [];
    if (method === undefined) return refusal(no(404, "Not Found"));
    if (method === "getUpdates") return refusal({ status: 200, body: { ok: true, result: UPDATES } });
    if (method === "sendMessage") return receiveText(request, memory, false);
    return method === "editMessageText"
      ? receiveText(request, memory, true)
      : refusal(no(404, "Not Found: method not found"));
  },
  faults: {
    pause: no(429, "Too Many Requests: retry after 7", { parameters: { retry_after: 7 } }),
    unauthorized: no(401, "Unauthorized"),
    blocked: no(403, "Forbidden: bot was blocked by the user"),
    kicked: no(403, "Forbidden: bot was kicked from the supergroup chat"),
    deactivated: no(403, "Forbidden: user is deactivated"),
    "chat-not-found": no(400, "Bad Request: chat not found"),
    "topic-gone": no(400, "Bad Request: message thread not found"),
    "reply-gone": REPLY_GONE,
    "message-gone": no(400, "Bad Request: message to edit not found"),
    migrated: no(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      parameters: { migrate_to_chat_id: -1_009_876_543_210 },
    }),
    "error-inside": {
      status: 200,
      body: { ok: false, error_code: 403, description: "Forbidden: bot was blocked by the user" },
    },
  },
};
