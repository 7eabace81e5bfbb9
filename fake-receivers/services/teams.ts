import { type FakeService, lines, listAt, PAUSE, refusal, textAt } from "../service.ts";

const MOST_BYTES = 28 * 1024;
const CARD = "application/vnd.microsoft.card.adaptive";
const COLOURS: Readonly<Record<string, string>> = { attention: "error", warning: "warning", good: "success" };

const wrong = (code: string, message: string) => ({ error: { code, message } });

/** A workflow that posts a card: it answers before anybody knows whether it can. */
export const teams: FakeService = {
  id: "teams",
  name: "Microsoft Teams",
  origins: ["https://prod-12.westeurope.logic.azure.com"],
  receive: ({ method, path, query, body, json }) => {
    if (method !== "POST" || !path.startsWith("/workflows/"))
      return refusal({ status: 404, body: wrong("WorkflowNotFound", "The workflow could not be found.") });
    if (!query.has("sig"))
      return refusal({
        status: 401,
        body: wrong(
          "DirectApiAuthorizationRequired",
          "The request must be authenticated only by Shared Access scheme.",
        ),
      });
    if (Buffer.byteLength(body) > MOST_BYTES)
      return refusal({ status: 413, body: wrong("RequestEntityTooLarge", "The message is too large.") });
    const [attachment] = listAt(json, "attachments");
    const parts = listAt(attachment, "content", "body");
    // Workflows take anything and fail unseen where it is no card.
    if (
      textAt(attachment, "contentType") !== CARD ||
      textAt(attachment, "content", "version") > "1.5" ||
      parts.length < 2
    )
      return refusal({ status: 202, body: "" });
    const [level, title, ...rest] = parts;
    const facts = rest.flatMap((part) =>
      listAt(part, "facts").map((fact) => `${textAt(fact, "title")}: ${textAt(fact, "value")}`),
    );
    const buttons = listAt(attachment, "content", "actions").map((action) => `[${textAt(action, "title")}]`);
    const text = lines(...rest.map((part) => textAt(part, "text")), ...facts, buttons.join(" "));
    const colour = textAt(level, "color");
    return {
      answer: { status: 202, body: "" },
      shown: { title: textAt(title, "text"), text, level: `${textAt(level, "text")} (${COLOURS[colour] ?? colour})` },
    };
  },
  faults: {
    pause: { status: 429, headers: PAUSE, body: wrong("WorkflowRunRateLimitExceeded", "Too many requests.") },
    confirmed: { status: 200, body: "" },
    unsigned: { status: 401, body: "" },
    unauthorized: { status: 401, body: wrong("DirectApiInvalidAuthorizationScheme", "The signature is not valid.") },
    "not-found": { status: 404, body: wrong("WorkflowNotFound", "The workflow could not be found.") },
    "switched-off": {
      status: 400,
      body: wrong("WorkflowTriggerIsNotEnabled", "Could not execute workflow trigger: it is not enabled."),
    },
  },
};
