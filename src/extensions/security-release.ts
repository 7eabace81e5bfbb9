/** Identifiers of published holes, and the names of the usual kinds of them. */
const NAMED_HOLE =
  /\b(?:CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|XSS|CSRF|SSRF|XXE)\b|cross[- ]site[- ](?:scripting|request forgery)|SQL[- ]injection|(?:remote|arbitrary) code execution|path traversal/iu;
/** "Security" alone says nothing: there are security plugins, and settings for security. */
const SAID_IN_WORDS =
  /\bsecurity[- ](?:fix|patch|update|issue|hole|flaw|bug|leak|problem|vulnerabilit|advisor|release|hotfix)|\bvulnerabilit|Sicherheits[- ]?(?:lücke|leck|problem|patch|fix|update|korrektur|schwachstelle|aktualisierung)/iu;
const TAG = /<[^<>]*>/gu;

/** Whether the manufacturer's text about a release says that it closes a security hole. */
export function namesSecurityFix(html: string): boolean {
  const text = html.replaceAll(TAG, " ");
  return NAMED_HOLE.test(text) || SAID_IN_WORDS.test(text);
}
