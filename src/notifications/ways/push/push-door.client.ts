import type { Http } from "../../../lib/http/http-outcome.ts";
import type { PushRequest } from "../../../lib/signed/web-push.ts";

/** Services say in the status what became of a note; more of the answer is not read. */
const ANSWER_BYTES = 4096;
const DEADLINE_MILLISECONDS = 15_000;

/** Brings a note to a browser's service. Answers its status, or null if there is none. */
export type CallPush = (request: PushRequest) => Promise<{ status: number | null; milliseconds: number }>;

/** `http` refuses every address that is not public. */
export function pushDoor(http: Pick<Http, "request">): CallPush {
  return async ({ url, headers, body }) => {
    const answer = await http.request({
      url,
      headers,
      body,
      method: "POST",
      forWhom: "instance",
      maximumBodyBytes: ANSWER_BYTES,
      deadlineMilliseconds: DEADLINE_MILLISECONDS,
      cutsBody: true,
    });
    return { status: answer.ok ? answer.status : null, milliseconds: answer.milliseconds };
  };
}
