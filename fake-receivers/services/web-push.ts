import { type FakeService, PAUSE, refusal, type ServiceAnswer } from "../service.ts";

const MOST_BYTES = 4096;
const URGENCIES = new Set(["very-low", "low", "normal", "high"]);

const no = (status: number, reason: string): ServiceAnswer => ({ status, body: { reason } });

/** A browser's push service (RFC 8030). What it carries is encrypted, so it shows only what is written outside. */
export const webPush: FakeService = {
  id: "web-push",
  name: "Web push",
  origins: ["https://push.example"],
  receive: ({ method, path, headers }, { messages, next }) => {
    const topic = headers["topic"] ?? "";
    const urgency = headers["urgency"] ?? "normal";
    if (method !== "POST" || path.length < 2) return refusal(no(404, "BadPath"));
    if (!/^vapid t=[\w.-]+, ?k=[\w-]+$/u.test(headers["authorization"] ?? ""))
      return refusal(no(401, "MissingAuthorization"));
    if (headers["content-encoding"] !== "aes128gcm") return refusal(no(400, "BadContentEncoding"));
    if (!/^\d+$/u.test(headers["ttl"] ?? "")) return refusal(no(400, "MissingTtl"));
    if (topic !== "" && !/^[\w-]{1,32}$/u.test(topic)) return refusal(no(400, "BadTopic"));
    if (!URGENCIES.has(urgency)) return refusal(no(400, "BadUrgency"));
    if (Number(headers["content-length"]) > MOST_BYTES) return refusal(no(413, "PayloadTooLarge"));
    const place = `${path} ${topic}`;
    const isChange = topic !== "" && messages.has(place);
    const shown = {
      title: `Encrypted for ${path.slice(1, 20)}`,
      text: `${headers["content-length"] ?? "?"} bytes, kept ${headers["ttl"] ?? "?"} s`,
      level: urgency,
      ...(isChange && { under: topic, isChange }),
    };
    messages.set(place, shown);
    return { answer: { status: 201, headers: { location: `/message/${next()}` }, body: "" }, shown };
  },
  faults: {
    pause: { status: 429, headers: PAUSE, body: { reason: "TooManyRequests" } },
    "handed-on": { status: 200, headers: { location: "/message/1", ttl: "259200" }, body: "" },
    gone: { status: 410, body: "push subscription has unsubscribed or expired.\n" },
    "gone-at-mozilla": {
      status: 410,
      body: { errno: 106, message: "No such subscription", code: 410, more_info: "http://autopush.example", error: "" },
    },
    "bad-token": no(403, "BadJwtToken"),
    "not-found": no(404, "InvalidSubscription"),
    "wrong-key": no(403, "VapidPkHashMismatch"),
    "too-large": no(413, "PayloadTooLarge"),
  },
};
