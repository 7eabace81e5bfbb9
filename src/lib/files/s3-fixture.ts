import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const S3_KEY = { id: "AKIAFIXTURE", secret: "the secret of the key" };
export const S3_REGION = "eu-central-1";

const BUCKET = "files";
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const CLOCK_SKEW_MILLISECONDS = 15 * 60_000;

export interface S3StandIn {
  endpoint: string;
  bucket: string;
  /** The contents of the bucket. */
  objects: Map<string, Buffer>;
  /** Method and path of each request with a valid signature. */
  requests: string[];
  /** Answers everything with this status until it is `null` again. */
  brokenWith: number | null;
  close(): Promise<void>;
}

/**
 * A stand-in that supports the part of S3 that we use, lists two keys per page, and refuses every invalid signature
 * (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
 */
export async function startS3StandIn(now: () => Date): Promise<S3StandIn> {
  const server = http.createServer((request, response) => void answer(standIn, request, response, now()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const standIn: S3StandIn = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    objects: new Map(),
    requests: [],
    brokenWith: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
}

async function answer(
  standIn: S3StandIn,
  request: IncomingMessage,
  response: ServerResponse,
  now: Date,
): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const url = new URL(request.url ?? "", "http://stand-in");
  const problem = signatureProblem(request, url, body, now);
  if (standIn.brokenWith !== null) return refuse(response, standIn.brokenWith, "InternalError");
  if (problem !== null) return refuse(response, 403, problem);
  standIn.requests.push(`${request.method} ${url.pathname}`);
  const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
  if (!url.pathname.startsWith(`/${BUCKET}`)) return refuse(response, 404, "NoSuchBucket");
  if (request.method === "PUT") {
    standIn.objects.set(key, body);
    return void response.end();
  }
  if (request.method === "DELETE") {
    standIn.objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (url.searchParams.get("list-type") === "2") return void response.end(list(standIn, url.searchParams));
  const found = standIn.objects.get(key);
  return found === undefined ? refuse(response, 404, "NoSuchKey") : void response.end(found);
}

function list({ objects }: S3StandIn, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const shown = keys.slice(0, 2);
  const next = keys.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
  const contents = shown.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name>${contents}${next}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

function signatureProblem(request: IncomingMessage, url: URL, body: Buffer, now: Date): string | null {
  const [, keyId, day = "", region = "", names = "", signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  const moment = headerOf(request, "x-amz-date");
  const contentHash = headerOf(request, "x-amz-content-sha256");
  if (keyId === undefined) return "AccessDenied";
  if (keyId !== S3_KEY.id) return "InvalidAccessKeyId";
  if (Math.abs(timeOf(moment) - now.getTime()) > CLOCK_SKEW_MILLISECONDS) return "RequestTimeTooSkewed";
  if (contentHash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const isComplete = ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.split(";").includes(name));
  if (region !== S3_REGION || !isComplete) return "AuthorizationHeaderMalformed";
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeStrictly).join("="))
      .toSorted()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${headerOf(request, name)}`),
    "",
    names,
    contentHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${S3_KEY.secret}`);
  return hmac(key, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? "");
}

/** "20261121T020000Z" as milliseconds. */
function timeOf(moment: string): number {
  return Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
