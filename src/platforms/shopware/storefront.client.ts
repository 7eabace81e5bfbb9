import { textOf as bodyText } from "../../lib/http/answer-text.ts";
import type { Http, HttpAnswer } from "../../lib/http/http-outcome.ts";
import { isSameOrigin } from "../../lib/http/same-origin.ts";
import type { FailureReason } from "../../snapshot/failure.ts";
import type { Section } from "../../snapshot/section.ts";
import type { StorefrontIcon } from "../../snapshot/visit.ts";
import type { Connection } from "../platform.ts";
import { classifyAnswer, failureOf } from "./classify-answer.ts";
import { imageTypeOf } from "./parse/image-type.ts";
import { readAnswer } from "./read-answer.client.ts";
import { findIconUrl } from "./storefront-icon.ts";
import { transportFailure } from "./transport-failure.ts";

const MAXIMUM_PAGE_BYTES = 2 * 1024 * 1024;
const MAXIMUM_ICON_BYTES = 256 * 1024;
const DEADLINE_MILLISECONDS = 15_000;
const REDIRECTS = 2;
const NO_SUCH_ICON = new Set([404, 410]);

/**
 * Fetches the storefront as a visitor would, and its icon. `null`: there is none, it is missing, or it is not an image.
 */
export async function readStorefrontIcon(
  http: Http,
  connection: Connection,
  signal: AbortSignal,
): Promise<Section<StorefrontIcon | null>> {
  const secrets = [connection.clientSecret, ...(connection.extraHeader === null ? [] : [connection.extraHeader.value])];
  const forWhom = { organizationId: connection.organizationId };
  const limits = { forWhom, deadlineMilliseconds: DEADLINE_MILLISECONDS, redirects: REDIRECTS, signal };
  const headers = { ...extraHeaderOf(connection), accept: "text/html", "accept-encoding": "gzip" };
  const page = await http.request({
    ...limits,
    url: `${connection.url}/`,
    headers,
    maximumBodyBytes: MAXIMUM_PAGE_BYTES,
  });
  if (!page.ok) return { state: "failed", failure: transportFailure(page, secrets) };
  if (page.status !== 200) return failedSection(page, secrets);
  const iconUrl = findIconUrl(bodyText(page), page.url);
  if (iconUrl === null) return { state: "read", value: null };
  const isOwn = isSameOrigin(iconUrl, connection.url);
  const icon = await http.request({
    ...limits,
    url: iconUrl,
    headers: { ...(isOwn ? extraHeaderOf(connection) : {}), accept: "image/*" },
    maximumBodyBytes: MAXIMUM_ICON_BYTES,
  });
  if (!isOwn) http.release(iconUrl);
  if (icon.ok) return await iconSection(icon, secrets);
  return icon.error === "answer_too_large"
    ? { state: "read", value: null }
    : { state: "failed", failure: transportFailure(icon, secrets) };
}

/** Only an answer that proves that there is no icon removes the known one; any other is a temporary failure. */
async function iconSection(answer: HttpAnswer, secrets: readonly string[]): Promise<Section<StorefrontIcon | null>> {
  if (answer.status === 200) return { state: "read", value: iconOf(answer) };
  return NO_SUCH_ICON.has(answer.status) ? { state: "read", value: null } : failedSection(answer, secrets);
}

function iconOf({ body }: HttpAnswer): StorefrontIcon | null {
  const contentType = imageTypeOf(body);
  if (contentType === null) return null;
  return { contentType, base64: Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("base64") };
}

/** A page is judged like a call, but "not Shopware" is irrelevant here: only how the request went matters. */
async function failedSection(page: HttpAnswer, secrets: readonly string[]): Promise<Section<never>> {
  const answer = await readAnswer(page, { fields: {} });
  const verdict = classifyAnswer(answer, secrets);
  const isTelling = verdict.kind === "failed" && verdict.failure.reason !== "not_shopware";
  const reason: FailureReason = isTelling ? verdict.failure.reason : "server_error";
  return { state: "failed", failure: failureOf(answer, reason, secrets) };
}

function extraHeaderOf({ extraHeader }: Connection): Record<string, string> {
  return extraHeader === null ? {} : { [extraHeader.name.toLowerCase()]: extraHeader.value };
}
