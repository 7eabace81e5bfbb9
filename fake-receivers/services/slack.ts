import { type FakeService, listAt, refusal, textAt } from "../service.ts";

const MOST = { blocks: 50, header: 150, section: 3000, elements: 10, element: 2000 } as const;

/** What Slack's blocks say, line by line; `null` if Slack would not take them. Shared by hooks and bots. */
export function readBlocks(json: unknown): { title: string; text: string } | null {
  const blocks = listAt(json, "blocks");
  if (blocks.length === 0 || blocks.length > MOST.blocks) return null;
  const lines: string[] = [];
  for (const block of blocks) {
    const type = textAt(block, "type");
    const text = textAt(block, "text", "text");
    const elements = listAt(block, "elements").map((element) => textAt(element, "text"));
    if (type === "header" && (text === "" || text.length > MOST.header)) return null;
    if (type === "section" && (text === "" || text.length > MOST.section)) return null;
    if (type === "context" && (elements.length === 0 || elements.length > MOST.elements)) return null;
    if (elements.some((element) => element === "" || element.length > MOST.element)) return null;
    if (!["header", "section", "context", "divider"].includes(type)) return null;
    lines.push(...(text === "" ? [] : [text]), ...elements);
  }
  const [title = "", ...rest] = lines;
  return { title, text: rest.join("\n") };
}

/** Incoming webhooks: words instead of JSON. */
export const slack: FakeService = {
  id: "slack",
  name: "Slack",
  origins: ["https://hooks.slack.com"],
  receive: ({ method, path, json }) => {
    if (method !== "POST" || !path.startsWith("/services/")) return refusal({ status: 404, body: "no_service" });
    if (json === undefined) return refusal({ status: 400, body: "invalid_payload" });
    if (textAt(json, "text") === "") return refusal({ status: 400, body: "no_text" });
    const shown = readBlocks(json);
    return shown === null
      ? refusal({ status: 400, body: "invalid_blocks" })
      : { answer: { status: 200, body: "ok" }, shown };
  },
  faults: {
    pause: { status: 429, headers: { "retry-after": "7" }, body: "rate_limited" },
    "no-service": { status: 404, body: "no_service" },
    "channel-not-found": { status: 404, body: "channel_not_found" },
    archived: { status: 410, body: "channel_is_archived" },
    prohibited: { status: 403, body: "action_prohibited" },
    "invalid-token": { status: 400, body: "invalid_token" },
    "bad-payload": { status: 400, body: "invalid_payload" },
    rollup: { status: 500, body: "rollup_error" },
  },
};
