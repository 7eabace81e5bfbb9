import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { checkKey, type FileStore } from "./file-store.ts";
import type { Http, HttpAnswer } from "../http/http-outcome.ts";

export interface S3Options {
  /** For example `https://s3.eu-central-1.amazonaws.com`, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prepended to every key, such as "shopwarden/"; may be empty. */
  prefix: string;
  http: Pick<Http, "request">;
  clock: Clock;
}

type Method = "GET" | "PUT" | "DELETE";

interface Question {
  method: Method;
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

const DEADLINE_MILLISECONDS = 30_000;
/** Size limit for a file, and for XML answers about files. */
const FILE_BYTES = 16 * 1024 * 1024;
const LIST_BYTES = 4 * 1024 * 1024;
const PAGES_AT_MOST = 10_000;
const NOTHING = new Uint8Array();

/** Numbers and flags stay strings, because a key may look like one. */
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });

const page = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});
const refusal = z.object({ Error: z.object({ Code: z.string() }) });

/** Stores files in a bucket of an S3-compatible storage, with path-style addresses, which all of them support. */
export function createS3Store(options: S3Options): FileStore {
  const { prefix } = options;
  const keyOf = (key: string) => prefix + checkKey(key);
  return {
    async put(key, content) {
      expectOk(await ask(options, { method: "PUT", key: keyOf(key), body: content }));
    },
    async get(key) {
      const answer = await ask(options, { method: "GET", key: keyOf(key) });
      return isMissing(answer) ? null : Buffer.from(expectOk(answer).body);
    },
    async delete(key) {
      const answer = await ask(options, { method: "DELETE", key: keyOf(key) });
      if (!isMissing(answer)) expectOk(answer);
    },
    async list(folder) {
      const keys: string[] = [];
      let token: string | undefined;
      let pages = 0;
      do {
        const query = { "list-type": "2", prefix: `${keyOf(folder)}/`, ...(token && { "continuation-token": token }) };
        const answer = expectOk(await ask(options, { method: "GET", query }));
        const { ListBucketResult: found } = page.parse(parsed(answer));
        keys.push(...found.Contents.map(({ Key }) => Key.slice(prefix.length)));
        pages += 1;
        const isSame = token !== undefined && found.NextContinuationToken === token;
        if (isSame || pages > PAGES_AT_MOST) throw new Error("The storage lists without end.");
        token = found.NextContinuationToken;
      } while (token !== undefined);
      return keys.toSorted();
    },
    /** S3 never keeps partial uploads. */
    removeUnfinished: () => Promise.resolve(),
  };
}

/** @throws if there is no answer at all */
async function ask(options: S3Options, { method, key = "", query, body }: Question): Promise<HttpAnswer> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, http, clock } = options;
  const url = new URL(`${endpoint}/${bucket}${key === "" ? "" : `/${key}`}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const contentHash = createHash("sha256")
    .update(body ?? NOTHING)
    .digest("hex");
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { "x-amz-content-sha256": contentHash },
    service: "s3",
    region,
    accessKeyId,
    secretAccessKey,
    datetime: clock()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/gu, ""),
  });
  const { url: signedUrl, headers } = await signer.sign();
  const outcome = await http.request({
    method,
    url: signedUrl.href,
    forWhom: "instance",
    headers: Object.fromEntries(headers),
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    maximumBodyBytes: method === "GET" && key !== "" ? FILE_BYTES : LIST_BYTES,
    ...(body && { body }),
  });
  if (!outcome.ok) throw new Error(`The storage cannot be reached: ${outcome.error}, ${outcome.detail}`);
  return outcome;
}

function isMissing(answer: HttpAnswer): boolean {
  return answer.status === 404 && codeOf(answer) === "NoSuchKey";
}

function expectOk(answer: HttpAnswer): HttpAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`The storage refused with ${answer.status} ${codeOf(answer) ?? ""}`.trimEnd());
}

function codeOf(answer: HttpAnswer): string | null {
  const read = refusal.safeParse(parsed(answer));
  return read.success ? read.data.Error.Code : null;
}

/** File contents are not XML, and no storage sends declarations. */
function isUnreadable(body: Uint8Array): boolean {
  return body.length > LIST_BYTES || Buffer.from(body).includes("<!");
}

function parsed({ body }: HttpAnswer): unknown {
  try {
    return isUnreadable(body) ? null : xml.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
