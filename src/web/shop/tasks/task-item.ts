import type { ShopTask } from "../shop-detail.ts";
import type { TaskVerdict } from "./task-verdict.ts";

/** A task with its state. */
export type TaskItem = ShopTask & TaskVerdict;
