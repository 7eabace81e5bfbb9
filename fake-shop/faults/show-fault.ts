import type { ServerResponse } from "node:http";
import type { CallName } from "../api/call-names.ts";
import type { ShopRequest } from "../api/shop-request.ts";
import { apiHeaders, sendAnswer } from "../send-answer.ts";
import type { FaultName } from "../faults.ts";
import { FAULTS } from "../faults.ts";
import type { Answer } from "../wire/answer.ts";
import { SPOILED_ANSWERS } from "./body-fault.ts";
import { FAULTY_ANSWERS } from "./fault-answer.ts";
import { FAULTY_TRANSFERS } from "./transfer-fault.ts";

const WITHOUT_TOKEN: readonly CallName[] = ["token", "healthCheck", "storefront", "cart", "icon", "admin"];

export interface FaultyCall {
  fault: FaultName;
  request: ShopRequest;
  response: ServerResponse;
  privileges: readonly string[];
  isToken: boolean;
  /** Ends the connection with RST. */
  reset(): void;
  /** The answer that the shop would give without the fault. */
  answer(): Answer | Promise<Answer>;
}

/** Whether a call shows a fault that does not list its calls. */
export function showsByDefault(fault: FaultName, call: CallName): boolean {
  const { calls } = FAULTS[fault];
  if (calls === "all") return true;
  return calls === "api" ? !WITHOUT_TOKEN.includes(call) : calls.includes(call);
}

/** A call that needs no right cannot be refused for a missing one. */
function isOutOfPlace(fault: FaultName, privileges: readonly string[]): boolean {
  return privileges.length === 0 && (fault === "rightMissing" || fault === "rightMissingAsObject");
}

/** Answers a call the way the fault wants it. */
export async function showFault({
  fault,
  request,
  response,
  privileges,
  isToken,
  reset,
  answer,
}: FaultyCall): Promise<void> {
  const replace = isOutOfPlace(fault, privileges) ? undefined : FAULTY_ANSWERS[fault];
  if (replace !== undefined) {
    const made = replace({ request, privileges, isToken });
    const isApi = FAULTS[fault].layer === "api";
    sendAnswer(response, made, isApi ? apiHeaders(request, made) : made.headers);
    return;
  }
  const made = await answer();
  const transfer = FAULTY_TRANSFERS[fault];
  if (transfer !== undefined) {
    transfer({ response, headers: apiHeaders(request, made), reset }, made);
    return;
  }
  const spoiled = SPOILED_ANSWERS[fault]?.(made) ?? made;
  sendAnswer(response, spoiled, apiHeaders(request, spoiled));
}
