import type { Platform } from "./platform.ts";

/** Runs a task when it is its turn. */
export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Wraps a platform so that every call on behalf of people waits for its turn: slow shops must not occupy a whole
 * server.
 */
export function inTurns(platform: Platform, turn: TakeTurn): Platform {
  return {
    id: platform.id,
    visit: (connection, hints, onRead) => turn(() => platform.visit(connection, hints, onRead)),
    testConnection: (connection) => turn(() => platform.testConnection(connection)),
    clearCache: (connection) => turn(() => platform.clearCache(connection)),
    rescheduleTask: (connection, taskId, at) => turn(() => platform.rescheduleTask(connection, taskId, at)),
  };
}
