import { parentPort, workerData } from "node:worker_threads";
import { projectedJson, type JsonTask } from "./read-answer.client.ts";

/** Given by whoever starts this thread. */
const task: JsonTask = workerData;

parentPort?.postMessage(projectedJson(new TextDecoder().decode(task.body), task.shape));
