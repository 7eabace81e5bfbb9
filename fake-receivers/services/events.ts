import { at, type FakeService, PAUSE, refusal, textAt } from "../service.ts";
import { signatureOf } from "./webhook.ts";

/** A customer's system that takes events: it verifies each, knows a copy by its id, and says what is missing. */
export const events: FakeService = {
  id: "events",
  name: "Events (a system of a customer)",
  origins: ["https://events.example"],
  receive: (request, memory) => {
    const { method, headers, json } = request;
    const id = headers["webhook-id"] ?? "";
    if (method !== "POST") return refusal({ status: 405, body: "Method Not Allowed" });
    if (signatureOf(request, memory) !== "right") return refusal({ status: 401, body: "The signature is wrong." });
    const type = textAt(json, "type");
    if (type === "" || textAt(json, "id") !== id) return refusal({ status: 422, body: "That is no event." });
    const isCopy = memory.messages.has(id);
    const text = JSON.stringify(json, null, 2);
    const level = [
      `number ${String(at(json, "sequence"))}`,
      ...(headers["shopwarden-replay"] === "1" ? ["replay"] : []),
      ...(isCopy ? ["known already"] : []),
    ].join(", ");
    const shown = { title: type, text, level, isChange: isCopy };
    memory.messages.set(id, shown);
    return { answer: { status: 204, body: "" }, shown };
  },
  faults: {
    pause: { status: 429, headers: PAUSE, body: "Too Many Requests" },
    gone: { status: 410, body: "Gone" },
    unauthorized: { status: 401, body: "The signature is wrong." },
    "bad-gateway": { status: 502, body: "Bad Gateway" },
    unprocessable: { status: 422, body: "That is no event." },
  },
};
