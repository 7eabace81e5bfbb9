import { escapeHtml } from "../../lib/mail/escape-html.ts";

const CODE = /^['A-Za-z0-9_-]{1,100}$/;
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Where a sign-in ends that failed before it knew where to return to: the code, and the way back. */
export function errorPage(code: string | null): Response {
  const shown = code !== null && CODE.test(code) ? code : "unknown";
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Shopwarden</title></head>
<body>
<h1>Something went wrong</h1>
<p>The sign-in could not be completed. Error code: <code>${escapeHtml(shown)}</code></p>
<p><a href="/">Back to Shopwarden</a></p>
</body>
</html>
`;
  return new Response(page, { status: 200, headers: HEADERS });
}
