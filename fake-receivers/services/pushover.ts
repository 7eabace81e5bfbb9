import { type FakeService, formOf, lines, PAUSE, refusal, withoutTags } from "../service.ts";

const MOST = { title: 250, message: 1024, url: 512, urlTitle: 100 } as const;
const PRIORITIES: Readonly<Record<string, string>> = { "-1": "quiet", "0": "normal", "1": "high", "2": "emergency" };
const REQUEST = "647d2300-702c-4b38-8b2f-d56326ae460b";

/** On the first of December 2026, at midnight in Chicago, where its months begin. */
const MONTH_ENDS = "1796104800";

const no = (status: number, errors: readonly string[], more: Readonly<Record<string, string>> = {}) => ({
  status,
  body: { ...more, errors, status: 0, request: REQUEST },
});

/** The message API; an emergency repeats until it is cancelled by its tag. */
export const pushover: FakeService = {
  id: "pushover",
  name: "Pushover",
  origins: ["https://api.pushover.net"],
  receive: (request, { messages }) => {
    const form = formOf(request);
    const field = (name: string) => form.get(name) ?? "";
    const [, tag] = /^\/1\/receipts\/cancel_by_tag\/([\w-]+)\.json$/u.exec(request.path) ?? [];
    if (request.method !== "POST" || (tag === undefined && request.path !== "/1/messages.json"))
      return refusal(no(404, ["resource not found"]));
    if (!/^\w{30}$/u.test(field("token")))
      return refusal(no(400, ["application token is invalid"], { token: "invalid" }));
    if (tag !== undefined) {
      if (!messages.has(tag)) return refusal(no(404, ["receipt not found; may be invalid or expired"]));
      messages.delete(tag);
      const shown = { title: "No longer repeated", text: tag, under: tag, isChange: true };
      return { answer: { status: 200, body: { canceled: 1, status: 1, request: REQUEST } }, shown };
    }
    if (!/^\w{30}$/u.test(field("user"))) return refusal(no(400, ["user key is invalid"], { user: "invalid" }));
    if (field("message") === "") return refusal(no(400, ["message cannot be blank"], { message: "cannot be blank" }));
    const isLong =
      Array.from(field("message")).length > MOST.message ||
      Array.from(field("title")).length > MOST.title ||
      field("url").length > MOST.url ||
      field("url_title").length > MOST.urlTitle;
    if (isLong) return refusal(no(400, ["message is too long"]));
    const isEmergency = field("priority") === "2";
    if (isEmergency && (Number(field("retry")) < 30 || Number(field("expire")) > 10_800))
      return refusal(no(400, ["retry or expire parameter is invalid"]));
    const text = lines(withoutTags(field("message")), `[${field("url_title")}]`);
    const shown = { title: field("title"), text, level: PRIORITIES[field("priority")] ?? "normal" };
    if (isEmergency) messages.set(field("tags"), shown);
    const receipt = isEmergency ? { receipt: "rLqVuqTRh62UzxtmqiaLzQmVcPgiCy" } : {};
    return { answer: { status: 200, body: { ...receipt, status: 1, request: REQUEST } }, shown };
  },
  faults: {
    pause: { ...no(429, ["too many requests"]), headers: PAUSE },
    // As it was recorded: it names the token, though that is right.
    "used-up": {
      ...no(429, ["application token has exceeded its message limit for this month"], { token: "invalid" }),
      headers: { "x-limit-app-limit": "10000", "x-limit-app-remaining": "-1", "x-limit-app-reset": MONTH_ENDS },
    },
    "invalid-token": no(400, ["application token is invalid, see https://pushover.net/api"], { token: "invalid" }),
    "invalid-user": no(400, ["user identifier is not a valid user, group, or subscribed user key"], {
      user: "invalid",
    }),
    "no-devices": no(400, ["user key is valid but user has no active devices"], { user: "invalid" }),
    "error-inside": no(200, ["internal error"]),
  },
};
