import { at, type FakeService, PAUSE, refusal, textAt } from "../service.ts";

const wrong = (errorCode: number, error: string, errorDescription: string) => ({
  status: errorCode,
  body: { error, errorCode, errorDescription },
});
const UNAUTHORIZED = wrong(
  401,
  "Unauthorized",
  "you need to provide a valid access token or user credentials to access this api",
);

/** A server of one's own. */
export const gotify: FakeService = {
  id: "gotify",
  name: "Gotify",
  origins: ["https://gotify.example"],
  receive: ({ method, path, headers, json }, { next, now }) => {
    if (method !== "POST" || path !== "/message") return refusal(wrong(404, "Not Found", "page not found"));
    if (headers["x-gotify-key"]?.startsWith("A") !== true) return refusal(UNAUTHORIZED);
    const [title, message] = [textAt(json, "title"), textAt(json, "message")];
    const priority = at(json, "priority");
    if (message === "") return refusal(wrong(400, "Bad Request", "Field 'message' is required"));
    const body = {
      appid: 5,
      date: now().toISOString(),
      extras: at(json, "extras"),
      id: next(),
      message,
      priority,
      title,
    };
    return { answer: { status: 200, body }, shown: { title, text: message, level: `priority ${String(priority)}` } };
  },
  faults: {
    pause: { status: 429, headers: PAUSE, body: "Too Many Requests" },
    unauthorized: UNAUTHORIZED,
    forbidden: wrong(403, "Forbidden", "you are not allowed to access this api"),
    invalid: wrong(400, "Bad Request", "Field 'message' is required"),
  },
};
