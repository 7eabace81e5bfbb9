import { Webhook } from "standardwebhooks";
import { type FakeService, PAUSE, refusal, type ServiceMemory, type ServiceRequest, textAt } from "../service.ts";

/** With which the played receiver verifies, beside those that it is told of; whoever signs with another one is refused. */
export const PLAYED_SECRET = "whsec_c2hvcHdhcmRlbi1wbGF5ZWQtd2ViaG9vay1zZWNyZXQtMzI=";
const TOLERANCE_SECONDS = 300;

/** What is below `/busy/` never takes anything. */
const BUSY = { status: 503, body: { error: "The queue is full." } };

/** `unsigned`: there is no signature. */
export function signatureOf({ headers, body }: ServiceRequest, memory: ServiceMemory): "unsigned" | "right" | "wrong" {
  const signature = headers["webhook-signature"] ?? "";
  if (signature === "") return "unsigned";
  const seconds = Number(headers["webhook-timestamp"]);
  const isNear = Math.abs(memory.now().getTime() / 1000 - seconds) <= TOLERANCE_SECONDS;
  if (!isNear) return "wrong";
  const at = new Date(seconds * 1000);
  const expected = [PLAYED_SECRET, ...memory.secrets].map((secret) =>
    new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body),
  );
  return expected.some((one) => signature.split(" ").includes(one)) ? "right" : "wrong";
}

/** Anybody's server that takes JSON and verifies who sent it. */
export const webhook: FakeService = {
  id: "webhook",
  name: "Webhook",
  origins: ["https://hooks.example", "https://erp.example", "https://billing.example"],
  receive: (request, memory) => {
    const { method, path, json } = request;
    const signature = signatureOf(request, memory);
    if (path.startsWith("/busy/")) return refusal(BUSY);
    if (method !== "POST") return refusal({ status: 405, body: { error: "Method Not Allowed" } });
    if (json === undefined) return refusal({ status: 400, body: { error: "That is no JSON." } });
    if (signature === "wrong") return refusal({ status: 401, body: { error: "The signature is wrong." } });
    const title = textAt(json, "title") || textAt(json, "type") || path;
    return {
      answer: { status: 200, body: { received: true } },
      shown: { title, text: JSON.stringify(json, null, 2), level: `signature: ${signature}` },
    };
  },
  faults: {
    pause: { status: 429, headers: PAUSE, body: { error: "Too Many Requests" } },
    gone: { status: 410, body: "Gone" },
    unauthorized: { status: 401, body: { error: "The signature is wrong." } },
    "error-inside": { status: 200, body: { received: false, error: "The queue is full." } },
  },
};
