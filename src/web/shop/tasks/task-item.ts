import type { ShopTask } from "../shop-detail.ts";
import type { TaskVerdict } from "./task-verdict.ts";

/** A task with where it stands. */
export type TaskItem = ShopTask & TaskVerdict;
