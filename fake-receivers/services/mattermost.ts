import { type FakeService, listAt, PAUSE, refusal, textAt } from "../service.ts";

const MOST_TEXT = 16_383;
const LEVELS: Readonly<Record<string, string>> = { "#c8321e": "red", "#b45f06": "amber", "#1f7a45": "green" };

const wrong = (status: number, id: string, message: string) => ({
  status,
  body: { id, message, detailed_error: "", request_id: "8cqxkn9nw3fd8gxcbqnmphrm8e", status_code: status },
});

/** Incoming webhooks of a server of one's own. */
export const mattermost: FakeService = {
  id: "mattermost",
  name: "Mattermost",
  origins: ["https://mattermost.example"],
  receive: ({ method, path, json }) => {
    if (method !== "POST" || !/^\/hooks\/\w{10,64}$/u.test(path))
      return refusal(wrong(404, "api.context.404.app_error", "Sorry, we could not find the page."));
    const [attachment] = listAt(json, "attachments");
    const text = textAt(attachment, "text");
    const title = textAt(attachment, "title");
    if (title === "" && text === "")
      return refusal(wrong(400, "web.incoming_webhook.text.app_error", "No text specified."));
    if (text.length > MOST_TEXT)
      return refusal(wrong(400, "web.incoming_webhook.text.length.app_error", "Maximum text length is 16383."));
    const colour = textAt(attachment, "color");
    return { answer: { status: 200, body: "ok" }, shown: { title, text, level: LEVELS[colour] ?? "grey" } };
  },
  faults: {
    pause: { status: 429, headers: PAUSE, body: "limit exceeded" },
    invalid: wrong(400, "web.incoming_webhook.invalid.app_error", "Invalid webhook."),
    undecoded: wrong(
      400,
      "web.incoming_webhook.decode.app_error",
      "Failed to decode the payload of media type application/json for incoming webhook.",
    ),
    "not-found": wrong(404, "store.sql_webhooks.get_incoming.app_error", "Unable to get the webhook."),
    disabled: wrong(
      501,
      "web.incoming_webhook.disabled.app_error",
      "Incoming webhooks have been disabled by the system admin.",
    ),
    "channel-gone": wrong(404, "web.incoming_webhook.channel.app_error", "Couldn't find the channel."),
  },
};
