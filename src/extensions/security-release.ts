/** Identifiers of published vulnerabilities, and names of the usual kinds. */
const NAMED_HOLE =
  /\b(?:CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|XSS|CSRF|SSRF|XXE)\b|cross[- ]site[- ](?:scripting|request forgery)|SQL[- ]injection|(?:remote|arbitrary) code execution|path traversal/iu;
/** "Security" alone proves nothing: there are security plugins and security settings. */
const SAID_IN_WORDS =
  /\bsecurity[- ](?:fix|patch|update|issue|hole|flaw|bug|leak|problem|vulnerabilit|advisor|release|hotfix)|\bvulnerabilit|Sicherheits[- ]?(?:lücke|leck|problem|patch|fix|update|korrektur|schwachstelle|aktualisierung)/iu;
const TAG = /<[^<>]*>/gu;

/** Whether the manufacturer's release notes say that the release closes a security hole. */
export function namesSecurityFix(html: string): boolean {
  const text = html.replaceAll(TAG, " ");
  return NAMED_HOLE.test(text) || SAID_IN_WORDS.test(text);
}
