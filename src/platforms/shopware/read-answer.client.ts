import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { textOf } from "../../lib/http/answer-text.ts";
import { createLanes } from "../../lib/http/lanes.ts";
import type { HttpAnswer } from "../../lib/http/http-outcome.ts";
import type { WireAnswer } from "./classify-answer.ts";
import { projected, type JsonShape } from "./parse/json-shape.ts";
import { parseLeniently, type LenientJson } from "./parse/lenient-json.ts";

/** What the thread is given. */
export interface JsonTask {
  body: Uint8Array;
  shape: JsonShape;
}

/** Larger answers are read in a thread of their own, so that nothing else waits for them. */
export const SMALL_BYTES = 256 * 1024;
/** What is shown and judged of a large answer beside its content. */
const BEGINNING_BYTES = 16 * 1024;
const DEADLINE_MILLISECONDS = 5000;
const THREADS = 2;
/** Megabytes. Text of 2 MB that is nested as deeply as it may be needs less. */
const THREAD_HEAP = 192;

const lanes = createLanes(THREADS);

/** Who reads a large answer, and for how long at most. */
interface Reading {
  program: URL;
  milliseconds: number;
}

const READING: Reading = {
  program: new URL(`./json-thread.client${extname(import.meta.url)}`, import.meta.url),
  milliseconds: DEADLINE_MILLISECONDS,
};

/** An answer as it is judged: of its content only what the shape names is kept. */
export async function readAnswer(
  answer: HttpAnswer,
  shape: JsonShape,
  reading: Reading = READING,
): Promise<WireAnswer> {
  const { url, status, headers, body, leadsInside = false, leadsBack = false } = answer;
  const isSmall = body.length <= SMALL_BYTES;
  const text = textOf(isSmall ? answer : { ...answer, body: body.subarray(0, BEGINNING_BYTES) });
  if (status >= 300) return { url, status, headers, text, leadsInside, leadsBack };
  const json = isSmall ? projectedJson(text, shape) : await lanes.run(() => readInThread({ body, shape }, reading));
  return { url, status, headers, text, json };
}

export function projectedJson(text: string, shape: JsonShape): LenientJson {
  const json = parseLeniently(text);
  return json.ok ? { ok: true, value: projected(json.value, shape) } : json;
}

/** One that takes too long, or more memory than it may, cannot be read. */
function readInThread(task: JsonTask, { program, milliseconds }: Reading): Promise<LenientJson> {
  return new Promise((resolve) => {
    const thread = new Worker(program, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP },
      env: {},
    });
    const end = (json: LenientJson) => {
      clearTimeout(timer);
      resolve(json);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ ok: false }), milliseconds);
    thread.once("message", (json: LenientJson) => end(json));
    thread.once("error", () => end({ ok: false }));
    thread.once("exit", () => end({ ok: false }));
  });
}
