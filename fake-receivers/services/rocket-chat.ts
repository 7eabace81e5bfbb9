import { type FakeService, listAt, PAUSE, refusal, textAt } from "../service.ts";

const MOST_TEXT = 5000;
const LEVELS: Readonly<Record<string, string>> = { "#c8321e": "red", "#b45f06": "amber", "#1f7a45": "green" };

const no = (status: number, error: string) => ({ status, body: { success: false, error } });

/** Incoming webhooks of a server of one's own. */
export const rocketChat: FakeService = {
  id: "rocket-chat",
  name: "Rocket.Chat",
  origins: ["https://rocket.example"],
  receive: ({ method, path, json }) => {
    if (method !== "POST" || !/^\/hooks\/\w{5,40}\/\w{10,80}$/u.test(path))
      return refusal(no(404, "Invalid integration id or token provided."));
    const [attachment] = listAt(json, "attachments");
    const title = textAt(json, "text");
    const text = textAt(attachment, "text");
    if (title === "" && text === "") return refusal(no(400, "body-data-missing"));
    if (text.length > MOST_TEXT) return refusal(no(400, "error-message-size-exceeded"));
    const colour = textAt(attachment, "color");
    return {
      answer: { status: 200, body: { success: true } },
      shown: { title, text, level: LEVELS[colour] ?? "grey" },
    };
  },
  faults: {
    pause: { ...no(429, "Error, too many requests. Please slow down."), headers: PAUSE },
    unauthorized: no(401, "Invalid integration id or token provided."),
    "not-found": no(404, "Invalid integration id or token provided."),
    "invalid-channel": no(400, "error-invalid-channel"),
    "not-allowed": no(400, "error-not-allowed"),
    "invalid-link": no(400, "Invalid href value provided"),
    "error-inside": no(200, "error-invalid-room"),
    "token-inside": no(200, "Invalid token"),
  },
};
