import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { textOf } from "../../lib/http/answer-text.ts";
import { createLanes } from "../../lib/http/lanes.ts";
import type { HttpAnswer } from "../../lib/http/http-outcome.ts";
import type { WireAnswer } from "./classify-answer.ts";
import { projected, type JsonShape } from "./parse/json-shape.ts";
import { parseLeniently, type LenientJson } from "./parse/lenient-json.ts";

/** Input of the thread. */
export interface JsonTask {
  body: Uint8Array;
  shape: JsonShape;
}

/** Larger answers are parsed in a separate thread, so that nothing else has to wait. */
export const SMALL_BYTES = 256 * 1024;
/** How much of a large answer is kept as text, for excerpts and for judging it. */
const BEGINNING_BYTES = 16 * 1024;
const DEADLINE_MILLISECONDS = 5000;
const THREADS = 2;
/** In megabytes. 2 MB of text with the maximum nesting needs less. */
const THREAD_HEAP = 192;

const lanes = createLanes(THREADS);

/** The program that parses a large answer, and its time limit. */
interface Reading {
  program: URL;
  milliseconds: number;
}

const READING: Reading = {
  program: new URL(`./json-thread.client${extname(import.meta.url)}`, import.meta.url),
  milliseconds: DEADLINE_MILLISECONDS,
};

/** An answer prepared for judging: of its content only what the shape names is kept. */
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

/** Parsing that takes too long or too much memory counts as unreadable. */
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
