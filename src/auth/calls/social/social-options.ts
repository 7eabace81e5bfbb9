import { createPrivateKey } from "node:crypto";
import { z } from "zod";

/** One provider in the auth library's form; the secret may be computed at each access. */
export type SocialSettings = { clientId: string; clientSecret: string } & Readonly<Record<string, unknown>>;
/** By the auth library's provider name, such as "github". */
export type SocialProviders = Readonly<Record<string, SocialSettings>>;

type Environment = Readonly<Record<string, string | undefined>>;
type Option = {
  /** Its name in the auth library. */
  as: string;
  values: z.ZodType;
  isRequired?: boolean;
};

const some = z.string();
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));
const yesOrNo = z.enum(["true", "false"], "must be true or false").transform((word) => word === "true");
const oneOf = (...words: [string, ...string[]]) => z.enum(words, `must be one of ${words.join(", ")}`);
const webAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).protocol === "https:",
    "must be an address that begins with https://",
  )
  .transform((text) => text.replace(/(?<!\/)\/+$/, ""));
const hostName = z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i, 'must be the name of a host, as "login.example.com"');
const signingKey = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n"))
  .refine(isSigningKey, "must be the private key (EC, PEM) that Apple gave; line breaks may be written as \\n");

const required = (as: string, values: z.ZodType = some): Option => ({ as, values, isRequired: true });
const optional = (as: string, values: z.ZodType = some): Option => ({ as, values });

/** Options of every provider: additional scopes, and the prompt. */
const COMMON: Record<string, Option> = {
  SCOPE: optional("scope", list),
  PROMPT: optional("prompt", oneOf("select_account", "consent", "login", "none")),
};

/** The auth library's providers, and their options besides id and secret. */
export const SOCIAL_OPTIONS: Readonly<Record<string, Readonly<Record<string, Option>>>> = {
  apple: { APP_BUNDLE_IDENTIFIER: optional("appBundleIdentifier") },
  atlassian: {},
  cloudflare: {},
  cognito: {
    DOMAIN: required("domain", hostName),
    REGION: required("region"),
    USER_POOL_ID: required("userPoolId"),
    IDENTITY_PROVIDER: optional("identityProvider"),
  },
  discord: {},
  dropbox: { ACCESS_TYPE: optional("accessType", oneOf("offline", "online", "legacy")) },
  facebook: { CONFIG_ID: optional("configId") },
  figma: {},
  github: {},
  gitlab: { ISSUER: optional("issuer", webAddress) },
  google: {
    HOSTED_DOMAIN: optional("hd", hostName),
    ACCESS_TYPE: optional("accessType", oneOf("offline", "online")),
  },
  huggingface: {},
  kakao: {},
  kick: {},
  line: {},
  linear: {},
  linkedin: {},
  microsoft: { TENANT_ID: optional("tenantId"), AUTHORITY: optional("authority", webAddress) },
  naver: {},
  notion: {},
  paybin: { ISSUER: optional("issuer", webAddress) },
  paypal: { ENVIRONMENT: optional("environment", oneOf("sandbox", "live")) },
  polar: {},
  railway: {},
  reddit: { DURATION: optional("duration", oneOf("temporary", "permanent")) },
  roblox: {},
  salesforce: {
    ENVIRONMENT: optional("environment", oneOf("sandbox", "production")),
    LOGIN_URL: optional("loginUrl", hostName),
  },
  slack: {},
  spotify: {},
  tiktok: {},
  twitch: {},
  twitter: {},
  vercel: {},
  vk: {},
  wechat: { LANG: optional("lang", oneOf("cn", "en")) },
  zoom: { PKCE: optional("pkce", yesOrNo) },
};

/** Apple's secret is a token that we sign ourselves, so no secret has to be replaced every half year. */
const APPLE_KEY: Record<string, Option> = {
  TEAM_ID: required("teamId"),
  KEY_ID: required("keyId"),
  PRIVATE_KEY: required("privateKey", signingKey),
};

/**
 * Reads `AUTH_<PROVIDER>_CLIENT_ID`, `_CLIENT_SECRET` and the options of the table. `others`: variables that only look
 * similar.
 */
export function readSocialProviders(
  given: Environment,
  others: ReadonlySet<string>,
): { found: SocialProviders; problems: string[] } {
  const keys = Object.keys(given).filter((key) => key.startsWith("AUTH_") && !others.has(key));
  const names = new Set(keys.flatMap((key) => /^AUTH_(.+)_CLIENT_(?:ID|SECRET)$/.exec(key)?.[1] ?? []));
  const found: Record<string, SocialSettings> = {};
  const problems: string[] = [];
  for (const name of names) {
    const { settings, problems: own } = readProvider(name, given);
    if (settings !== null) found[name.toLowerCase()] = settings;
    problems.push(...own);
  }
  const belongs = (key: string) => [...names].some((name) => key.startsWith(`AUTH_${name}_`));
  problems.push(...keys.filter((key) => !belongs(key)).map((key) => `${key} belongs to no provider with a CLIENT_ID.`));
  return { found, problems };
}

function readProvider(name: string, given: Environment): { settings: SocialSettings | null; problems: string[] } {
  const prefix = `AUTH_${name}_`;
  const own = SOCIAL_OPTIONS[name.toLowerCase()];
  if (own === undefined)
    return { settings: null, problems: [`${prefix}CLIENT_ID names no provider. Known are ${knownNames()}.`] };

  const hasKey =
    name === "APPLE" && given[`${prefix}CLIENT_SECRET`] === undefined && given[`${prefix}PRIVATE_KEY`] !== undefined;
  const table: Record<string, Option> = {
    CLIENT_ID: required("clientId"),
    ...(hasKey ? APPLE_KEY : { CLIENT_SECRET: required("clientSecret") }),
    ...own,
    ...COMMON,
  };
  const { values, problems } = readTable(prefix, table, given);
  const base = { clientId: "", clientSecret: "", ...values };
  // TikTok calls the client id a key.
  const settings = name === "TIKTOK" ? { ...base, clientKey: base.clientId } : base;
  return { settings: problems.length > 0 ? null : settings, problems };
}

function readTable(prefix: string, table: Readonly<Record<string, Option>>, given: Environment) {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [option, { as, values: schema, isRequired }] of Object.entries(table)) {
    const text = given[prefix + option];
    if (text === undefined) {
      if (isRequired) problems.push(`${prefix}${option} is missing beside ${presentBeside(prefix, given)}.`);
      continue;
    }
    const parsed = schema.safeParse(text);
    if (parsed.success) values[as] = parsed.data;
    else problems.push(`${prefix}${option} ${parsed.error.issues[0]?.message}.`);
  }
  const unknown = Object.keys(given).filter((key) => key.startsWith(prefix) && !(key.slice(prefix.length) in table));
  problems.push(...unknown.map((key) => `${key} is not an option of this provider.`));
  return { values, problems };
}

function presentBeside(prefix: string, given: Environment): string {
  return Object.keys(given).find((key) => key.startsWith(prefix)) ?? prefix;
}

function knownNames(): string {
  return Object.keys(SOCIAL_OPTIONS).join(", ");
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "ec";
  } catch {
    return false;
  }
}
