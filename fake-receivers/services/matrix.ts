import { at, type FakeService, refusal, type Shown, textAt } from "../service.ts";

const MOST_BYTES = 65_536;

const wrong = (status: number, errcode: string, error: string, more: Readonly<Record<string, unknown>> = {}) => ({
  status,
  body: { errcode, error, ...more },
});

const UNKNOWN_EVENT = wrong(400, "M_UNKNOWN", "Can't send relation to unknown event");

/** What a room holds. */
function readEvent(messages: ReadonlyMap<string, Shown>, event: string) {
  const known = messages.get(event);
  if (known === undefined) return refusal(wrong(404, "M_NOT_FOUND", "Event not found."));
  const body = { event_id: event, type: "m.room.message", content: { body: known.title } };
  return refusal({ status: 200, body });
}

/** A homeserver; the same transaction is one event. */
export const matrix: FakeService = {
  id: "matrix",
  name: "Matrix",
  origins: ["https://matrix.example"],
  receive: ({ method, path, headers, body, json }, { messages, next }) => {
    const [, asked] = /^\/_matrix\/client\/v3\/rooms\/[^/]+\/event\/([^/]+)$/u.exec(path) ?? [];
    const [, room, transaction] =
      /^\/_matrix\/client\/v3\/rooms\/([^/]+)\/send\/m\.room\.message\/([^/]+)$/u.exec(path) ?? [];
    if (method === "GET" && asked !== undefined) return readEvent(messages, decodeURIComponent(asked));
    if (method !== "PUT" || room === undefined || transaction === undefined)
      return refusal(wrong(404, "M_UNRECOGNIZED", "Unrecognized request"));
    if (!/^Bearer ./u.test(headers["authorization"] ?? ""))
      return refusal(wrong(401, "M_MISSING_TOKEN", "Missing access token"));
    if (json === undefined) return refusal(wrong(400, "M_NOT_JSON", "Content not JSON."));
    if (Buffer.byteLength(body) > MOST_BYTES) return refusal(wrong(413, "M_TOO_LARGE", "event too large"));
    const known = messages.get(`transaction:${transaction}`)?.title;
    if (known !== undefined) return refusal({ status: 200, body: { event_id: known } });
    const event = `$event${next()}`;
    messages.set(`transaction:${transaction}`, { title: event, text: "" });
    const under = textAt(json, "m.relates_to", "event_id");
    if (under !== "" && !messages.has(under)) return refusal(UNKNOWN_EVENT);
    const isChange = textAt(json, "m.relates_to", "rel_type") === "m.replace";
    const said = isChange ? textAt(json, "m.new_content", "body") : textAt(json, "body");
    const [title = "", ...rest] = said.split("\n");
    const isQuiet = textAt(json, "msgtype") === "m.notice";
    const shown = {
      title,
      text: rest.join("\n"),
      level: isQuiet ? "notice" : "message",
      ...(under !== "" && { under }),
      ...(isChange && { isChange }),
    };
    if (at(json, "body") === undefined) return refusal(wrong(400, "M_BAD_JSON", "'body' not in content"));
    messages.set(event, shown);
    return { answer: { status: 200, body: { event_id: event } }, shown };
  },
  faults: {
    pause: wrong(429, "M_LIMIT_EXCEEDED", "Too Many Requests", { retry_after_ms: 7000 }),
    "nested-pause": {
      status: 429,
      body: {
        errcode: "M_UNKNOWN",
        error: '{"errcode":"M_LIMIT_EXCEEDED","error":"Too Many Requests","retry_after_ms":4079}',
      },
    },
    "unknown-event": UNKNOWN_EVENT,
    redacted: {
      status: 200,
      body: { event_id: "$event1", type: "m.room.message", content: {}, unsigned: { redacted_because: {} } },
    },
    "unknown-token": wrong(401, "M_UNKNOWN_TOKEN", "Unrecognised access token.", { soft_logout: false }),
    forbidden: wrong(403, "M_FORBIDDEN", "User not in room"),
    "room-gone": wrong(404, "M_NOT_FOUND", "Room not found"),
    "too-large": wrong(413, "M_TOO_LARGE", "event too large"),
  },
};
