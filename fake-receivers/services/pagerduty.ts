import { at, type FakeService, lines, listAt, PAUSE, refusal, textAt } from "../service.ts";

const MOST = { bytes: 512 * 1024, summary: 1024, key: 255 } as const;
const SEVERITIES = new Set(["critical", "error", "warning", "info"]);

const invalid = (...errors: readonly string[]) => ({
  status: 400,
  body: { status: "invalid event", message: "Event object is invalid", errors },
});
const WRONG_KEY = invalid("Length of 'routing_key' is incorrect (should be 32 characters)");

const detailsOf = (json: unknown) =>
  lines(
    textAt(json, "payload", "custom_details", "text"),
    ...listAt(json, "payload", "custom_details", "list").map((item) => `• ${String(item)}`),
    ...listAt(json, "payload", "custom_details", "facts").map(String),
    textAt(json, "payload", "custom_details", "advice"),
    listAt(json, "links")
      .map((link) => `[${textAt(link, "text")}]`)
      .join(" "),
  );

/** Events: what has one key is one incident until it is resolved. */
export const pagerduty: FakeService = {
  id: "pagerduty",
  name: "PagerDuty",
  origins: ["https://events.pagerduty.com", "https://events.eu.pagerduty.com"],
  receive: ({ method, path, body, json }, { messages }) => {
    if (method !== "POST" || path !== "/v2/enqueue")
      return refusal({ status: 404, body: { error: { message: "Not Found" } } });
    if (Buffer.byteLength(body) > MOST.bytes) return refusal({ status: 413, body: "Payload Too Large" });
    if (textAt(json, "routing_key").length !== 32) return refusal(WRONG_KEY);
    const action = textAt(json, "event_action");
    const key = textAt(json, "dedup_key");
    const summary = textAt(json, "payload", "summary");
    const severity = textAt(json, "payload", "severity");
    if (!["trigger", "acknowledge", "resolve"].includes(action)) return refusal(invalid("'event_action' is invalid"));
    if (key === "" || key.length > MOST.key) return refusal(invalid("'dedup_key' is invalid"));
    if (action === "trigger" && (summary === "" || summary.length > MOST.summary))
      return refusal(invalid("'payload.summary' is invalid"));
    if (action === "trigger" && (textAt(json, "payload", "source") === "" || !SEVERITIES.has(severity)))
      return refusal(
        invalid(
          "'payload.severity' is invalid (must be one of the following: 'critical', 'warning', 'error' or 'info')",
        ),
      );
    const open = messages.get(key);
    const shown = {
      title: summary === "" ? (open?.title ?? "") : summary,
      text: detailsOf(json),
      level: `${action} ${severity}`.trim(),
      ...(open !== undefined && { under: key, isChange: true }),
    };
    const answer = { status: "success", message: "Event processed", dedup_key: at(json, "dedup_key") };
    // Taken all the same, and of no effect where there is no such incident.
    if (action === "acknowledge" && open === undefined) return { answer: { status: 202, body: answer }, shown: null };
    if (action === "resolve") messages.delete(key);
    else messages.set(key, shown);
    return { answer: { status: 202, body: answer }, shown };
  },
  faults: {
    pause: {
      status: 429,
      headers: PAUSE,
      body: {
        status: "throttle exceeded",
        message: "Requests for this service are arriving too quickly.  Please retry later.",
      },
    },
    "invalid-key": WRONG_KEY,
    // As it was recorded: a word instead of JSON.
    "unknown-key": { status: 400, body: "Invalid routing key" },
    "invalid-event": invalid("'payload.summary' is missing or blank"),
    "error-inside": { status: 202, body: { status: "invalid event" } },
  },
};
