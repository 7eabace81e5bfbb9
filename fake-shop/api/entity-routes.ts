import type { Answer } from "../wire/answer.ts";
import { missingPrivileges } from "../wire/api-error.ts";
import type { Json } from "../wire/json.ts";
import type { CallName } from "./call-names.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { findEntityByPath } from "./entity-store.ts";
import type { Route } from "./route.ts";
import { answerDetail, answerSearch } from "./search.ts";
import { deleteTask, patchTask } from "./task-write.ts";

const SEARCH_CALLS: Record<string, CallName> = {
  plugin: "searchPlugin",
  app: "searchApp",
  "scheduled-task": "searchTask",
};
const ID = /^[0-9a-f]{32}$/;

/**
 * The routes that every entity has: search, list, detail, write. `null` when the path names no entity of the version.
 */
export function findEntityRoutes(path: string, version: string): readonly Route[] | null {
  const [, , first = "", second = "", third] = path.split("/");
  if (third !== undefined && third !== "") return null;
  if (first === "search" || first === "search-ids") {
    const definition = findEntityByPath(second, version);
    return definition === null ? null : [searchRoute(path, definition, first === "search" ? "entities" : "ids")];
  }
  const definition = findEntityByPath(first, version);
  if (definition === null) return null;
  if (second === "") return listRoutes(path, definition);
  return ID.test(second) ? detailRoutes(path, definition, second) : null;
}

function searchRoute(path: string, definition: EntityDefinition, kind: "entities" | "ids"): Route {
  const call = SEARCH_CALLS[definition.path] ?? "searchOther";
  const keeps = kind === "entities" ? "minute" : "never";
  return {
    call,
    method: "POST",
    path,
    keeps,
    answer: (context) => answerSearch(context, definition, context.payload, kind),
  };
}

function listRoutes(path: string, definition: EntityDefinition): readonly Route[] {
  const call = SEARCH_CALLS[definition.path] ?? "searchOther";
  return [
    {
      call,
      method: "GET",
      path,
      keeps: "state",
      answer: (context) => answerSearch(context, definition, payloadOfQuery(context.request.query)),
    },
    { call: "unknown", method: "POST", path, keeps: "never", answer: () => refuseCreation(definition) },
  ];
}

function detailRoutes(path: string, definition: EntityDefinition, id: string): readonly Route[] {
  const read: Route = {
    call: "readEntity",
    method: "GET",
    path,
    keeps: "state",
    answer: (context) => answerDetail(context, definition, id),
  };
  if (definition.name !== "scheduled_task") return [read];
  return [
    read,
    {
      call: "patchTask",
      method: "PATCH",
      path,
      keeps: "never",
      answer: (context) => patchTask(context, definition, id),
    },
    { call: "unknown", method: "DELETE", path, keeps: "never", answer: (context) => deleteTask(context, id) },
  ];
}

/** Nothing is created through the generic interface, because no integration ever has the right for it. */
function refuseCreation(definition: EntityDefinition): Answer {
  return missingPrivileges([`${definition.name}:create`]);
}

function payloadOfQuery(query: string): Record<string, Json> {
  const simple = [...new URLSearchParams(query)].filter(([key]) => !key.includes("["));
  return Object.fromEntries(simple);
}
