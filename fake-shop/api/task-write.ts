import type { Task, TaskStatus } from "../state/shop-state.ts";
import type { Answer } from "../wire/answer.ts";
import { noContent } from "../wire/answer.ts";
import { errorsAnswer, missingPrivileges, otherError, shopwareError } from "../wire/api-error.ts";
import type { Json, JsonObject } from "../wire/json.ts";
import { isJsonObject, parseJson } from "../wire/json.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { isWritableBody } from "./media-type.ts";
import { missingRights } from "./rights.ts";
import type { CallContext } from "./route.ts";
import { answerDetail, resourceNotFound } from "./search.ts";
import { headerOf } from "./shop-request.ts";

const STATUSES: readonly TaskStatus[] = ["scheduled", "queued", "running", "failed", "inactive", "skipped"];

/** Answers `PATCH /api/scheduled-task/{id}` and changes the task. */
export function patchTask(context: CallContext, definition: EntityDefinition, id: string): Answer {
  const contentType = headerOf(context.request, "content-type");
  if (!isWritableBody(contentType)) return otherError(415, `The Content-Type "${contentType ?? ""}" is unsupported.`);
  const payload = parseJson(context.request.body === "" ? "{}" : context.request.body);
  if (!isJsonObject(payload)) {
    return otherError(
      400,
      "Only single write operations are supported. Please send the entities one by one or use the /sync api endpoint.",
    );
  }
  const missing = missingRights(context.integration, ["scheduled_task:update"]);
  if (missing.length > 0) return missingPrivileges(missing);
  const task = context.state.tasks.find((candidate) => candidate.id === id);
  if (task === undefined) return writeIntoNothing();
  const refusal = applyPatch(task, attributesOf(payload), context.now);
  if (refusal !== null) return refusal;
  const { worker } = context.state;
  worker.held = worker.held.filter((held) => held !== id);
  context.changed();
  const location = ["Location", `${context.request.origin}/api/scheduled-task/${id}`];
  if (!new URLSearchParams(context.request.query).has("_response")) return noContent(location);
  const detail = answerDetail(context, definition, id);
  return { ...detail, headers: [...detail.headers, ...location] };
}

/** Answers `DELETE /api/scheduled-task/{id}`. */
export function deleteTask(context: CallContext, id: string): Answer {
  const missing = missingRights(context.integration, ["scheduled_task:delete"]);
  if (missing.length > 0) return missingPrivileges(missing);
  const index = context.state.tasks.findIndex((candidate) => candidate.id === id);
  if (index < 0) return resourceNotFound("scheduled_task", id);
  context.state.tasks.splice(index, 1);
  context.changed();
  return noContent();
}

/** JSON:API bodies carry the fields below `data.attributes`. */
function attributesOf(payload: JsonObject): JsonObject {
  const { data } = payload;
  if (!isJsonObject(data)) return payload;
  return isJsonObject(data["attributes"]) ? data["attributes"] : {};
}

function applyPatch(task: Task, payload: JsonObject, now: Date): Answer | null {
  const { status, nextExecutionTime, runInterval } = payload;
  if (status !== undefined && typeof status !== "string")
    return violation("/0/status", "This value should be of type string.", status);
  if (runInterval !== undefined && typeof runInterval !== "number")
    return violation("/0/runInterval", "This value should be of type int.", runInterval);
  const moment =
    nextExecutionTime === undefined ? task.nextExecutionTime : new Date(String(nextExecutionTime).replace(" ", "T"));
  if (Number.isNaN(moment.getTime()))
    return otherError(500, `Failed to parse time string (${String(nextExecutionTime)}) at position 0`);
  task.status = STATUSES.find((known) => known === status) ?? task.status;
  task.runInterval = runInterval ?? task.runInterval;
  task.nextExecutionTime = moment;
  task.updatedAt = now;
  return null;
}

function violation(pointer: string, detail: string, value: Json): Answer {
  const code = "VIOLATION::INVALID_TYPE_ERROR";
  const parameters = { "{{ value }}": String(value) };
  return errorsAnswer(
    [{ code, status: "400", detail, template: detail, meta: { parameters }, source: { pointer } }],
    400,
  );
}

function writeIntoNothing(): Answer {
  const commands = "Shopware\\Core\\Framework\\DataAbstractionLayer\\Write\\Command\\";
  const parameters = {
    definition: "scheduled_task",
    expectedClass: `${commands}UpdateCommand`,
    actualClass: `${commands}InsertCommand`,
  };
  const detail = `Expected command for "scheduled_task" to be "${parameters.expectedClass}". (Got: ${parameters.actualClass})`;
  return shopwareError({ status: 400, code: "FRAMEWORK__WRITE_TYPE_INTEND_ERROR", detail, parameters });
}
