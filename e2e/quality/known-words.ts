/**
 * Fields that hold a choice of ours, which has to be said in words; where they hold a
 * sentence, it is data all the same.
 */
const CHOICES = new Set(
  "status oldStatus newStatus level state role kind check reason type outcome action deviceType providerId text".split(
    " ",
  ),
);

/** Names that are the same in every language, and units. */
const NAMES =
  /\b(Shopwarden|Shopware|FroshTools|FroshShopmon|GitHub|Google|Apple|Microsoft|MySQL|MariaDB|Redis|PHP|Lighthouse|MIT|OK|Chrome|Safari|iOS|macOS|CVE|DNS|TXT|OIDC|SAML|SSO|URL|API|ID|HTTPS?|E-?Mail|p50|p95|p99|TTFB|FCP|LCP|CLS|TBT|ms|kB|MB|GB|min|h|d|s|UTC|PNG|CSV|JSONL?|Deutsch|English|Slack( bot)?|Teams|Discord|Telegram|Mattermost|Rocket\.Chat|Google Chat|Matrix|ntfy|Gotify|Pushover|PagerDuty|Jira Service Management|SMS|Webhooks?|Chat)\b/g;
/** First of all: part of it may be a word of the data. */
const OWN_ADDRESSES = /localhost:\d+\S*/g;
const ADDRESSES = /https?:\/\/\S+|\b[\w.-]+@[\w.-]+\b|\b[\w-]+(\.[\w-]+)+\b/g;

/** All texts in what the server answers, longest first, but those that are choices of ours. */
export function textsIn(data: unknown): readonly string[] {
  const texts = new Set<string>();
  collect(data, texts);
  return [...texts].toSorted((one, other) => other.length - one.length);
}

/**
 * What is left of a text when the data, names and addresses are taken out of it; empty when
 * there is no plain letter left.
 */
export function strayPart(text: string, known: readonly string[]): string {
  const rest = known.reduce((left, one) => left.replaceAll(one, " "), text.replaceAll(OWN_ADDRESSES, " "));
  const stray = rest.replaceAll(ADDRESSES, " ").replaceAll(NAMES, " ").trim();
  return /[A-Za-z]/.test(stray) ? stray : "";
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === "function") collect(value({}), texts);
  else if (typeof value === "string") addLines(value, texts);
  else if (Array.isArray(value)) for (const one of value) collect(one, texts);
  else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value)) if (!CHOICES.has(key) || isSentence(one)) collect(one, texts);
}

function isSentence(value: unknown): boolean {
  return typeof value === "string" && value.includes(" ");
}

/** Of a time zone, pages name the place alone. */
const ZONE = /^[A-Z][a-z]+\/(\w+)$/;

function addLines(text: string, texts: Set<string>): void {
  const place = ZONE.exec(text)?.[1];
  if (place !== undefined) texts.add(place);
  for (const line of text.split(/[\n<>]/)) if (/[A-Za-z]/.test(line) && line.length > 1) texts.add(line.trim());
}
