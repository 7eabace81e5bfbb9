import { at, type FakeService, lines, listAt, PAUSE, refusal, textAt } from "../service.ts";

const MOST = { message: 4096, title: 1024, actions: 3 } as const;

const wrong = (code: number, error: string) => ({
  status: Math.floor(code / 100),
  body: { code, http: Math.floor(code / 100), error, link: "https://ntfy.sh/docs/publish/" },
});

const PRIORITIES = ["", "min", "low", "default", "high", "urgent"];

/** A server for topics; messages with one sequence replace each other. */
export const ntfy: FakeService = {
  id: "ntfy",
  name: "ntfy",
  origins: ["https://ntfy.sh"],
  receive: ({ method, path, json }, { messages, next, now }) => {
    if ((method !== "POST" && method !== "PUT") || path !== "/") return refusal(wrong(40_401, "page not found"));
    const topic = textAt(json, "topic");
    const sequence = textAt(json, "sequence_id");
    const [title, message] = [textAt(json, "title"), textAt(json, "message")];
    const actions = listAt(json, "actions");
    const priority = at(json, "priority");
    if (!/^[-\w]{1,64}$/u.test(topic)) return refusal(wrong(40_009, "invalid request: topic invalid"));
    if (sequence !== "" && !/^[-\w]{1,64}$/u.test(sequence))
      return refusal(wrong(40_049, "invalid request: sequence ID invalid"));
    if (typeof priority !== "number" || PRIORITIES[priority] === undefined || priority < 1)
      return refusal(wrong(40_007, "invalid request: priority invalid"));
    if (actions.length > MOST.actions) return refusal(wrong(40_018, "invalid request: actions invalid"));
    // The real one makes a file of a long message, which nobody reads.
    if (Buffer.byteLength(message) > MOST.message || Buffer.byteLength(title) > MOST.title)
      return refusal(wrong(41_301, "attachment too large, or bandwidth limit reached"));
    const isChange = sequence !== "" && messages.has(sequence);
    const labels = actions.map((action) => `[${textAt(action, "label")}]`).join(" ");
    const shown = {
      title,
      text: lines(message, labels),
      level: PRIORITIES[priority] ?? "",
      ...(isChange && { under: sequence, isChange }),
    };
    if (sequence !== "") messages.set(sequence, shown);
    const time = Math.floor(now().getTime() / 1000);
    const id = `ntfy${String(next()).padStart(8, "0")}`;
    const body = {
      id,
      sequence_id: sequence,
      time,
      expires: time + 43_200,
      event: "message",
      topic,
      priority,
      title,
      message,
    };
    return { answer: { status: 200, body }, shown };
  },
  faults: {
    pause: { ...wrong(42_901, "limit reached: too many requests"), headers: PAUSE },
    unauthorized: wrong(40_101, "unauthorized"),
    forbidden: wrong(40_301, "forbidden"),
    "not-found": wrong(40_401, "page not found"),
    "too-large": wrong(41_301, "attachment too large, or bandwidth limit reached"),
  },
};
