import type { Http, HttpAnswer, HttpRequest } from "../../lib/http/http-outcome.ts";

const REDIRECTS = 3;
const DEADLINE_MILLISECONDS = 5000;
/** The content is never read. */
const ANSWER_BYTES = 64 * 1024;

/**
 * Whether a redirect leads back to where it came from; its address must not be suggested then. Calls with secrets never
 * follow redirects, so this uses a request without any of the shop's data.
 */
export async function redirectsInCircle(
  http: Http,
  { status, headers, url, leadsInside }: HttpAnswer,
  forWhom: HttpRequest["forWhom"],
): Promise<boolean> {
  const location = headers["location"];
  if (status < 300 || status > 399 || location === undefined || leadsInside === true) return false;
  if (!URL.canParse(location, url)) return false;
  const outcome = await http.request({
    url: new URL(location, url).href,
    forWhom,
    headers: { accept: "application/json" },
    redirects: REDIRECTS,
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    maximumBodyBytes: ANSWER_BYTES,
  });
  return outcome.ok && (outcome.leadsBack === true || outcome.url === url);
}
