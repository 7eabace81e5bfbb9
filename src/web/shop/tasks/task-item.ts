import type { ShopTask } from "../shop-detail.ts";
import type { TaskStanding } from "./task-standing.ts";

/** A task with where it stands. */
export type TaskItem = ShopTask & TaskStanding;
