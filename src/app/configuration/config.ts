import { isTimeZone } from "../../identity/time-zone.ts";
import { resolve } from "node:path";
import { z } from "zod";
import { nameServerOf } from "../../lib/http/name-server.ts";
import { parseOtherPlaces } from "../../lib/http/other-places.ts";
import { isNothingAllowed, parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { LOG_LEVELS } from "../../lib/log.ts";
import { readSocialProviders, type SocialProviders } from "../../auth/calls/social/social-options.ts";
import { s3Environment, s3Of, s3Problems } from "./s3-config.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 3000;
const DEFAULT_DATABASE_PORT = 54_320;
const SECRET_LENGTH = 32;
const STATIC_DATA = "https://raw.githubusercontent.com/FriendsOfShopware/shopware-static-data/main/data";

const wholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};

const port = wholeNumber(0, 65_535);
const yesOrNo = z.enum(["true", "false"], "must be true or false").transform((word) => word === "true");
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean),
);
const secret = z
  .string()
  .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters (openssl rand -base64 48 makes one)`);

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );
const webAddress = address("https:", "http:").transform((text) => text.replace(/(?<!\/)\/+$/, ""));

const mailbox = z
  .string()
  .regex(/^[^@\n]*[^@\s<]@[^@\s>]+>?$/, 'must be an address as "Shopwarden <alerts@example.com>"');

const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone, as "Europe/Berlin"');

const outboundAllow = z.string().transform((text, context) => {
  const { allow, wrong } = parseOutboundAllow(text);
  if (wrong.length > 0)
    context.addIssue(`cannot be understood at ${wrong.map((word) => JSON.stringify(word)).join(", ")}`);
  return allow;
});

const channelHosts = z.string().transform((text, context) => {
  const { places, wrong } = parseOtherPlaces(text);
  if (wrong.length > 0)
    context.addIssue(
      `must list hosts with their addresses as "api.telegram.org=https://proxy.example", and is wrong at ${wrong.map((word) => JSON.stringify(word)).join(", ")}`,
    );
  return places;
});

const nameServer = z
  .string()
  .refine((text) => nameServerOf(text) !== null, 'must be name servers as "9.9.9.9" or "dns.example:5353"');

/** Every variable that the product knows, except `AUTH_<PROVIDER>_…`. */
export const environmentSchema = z.object({
  DATABASE_URL: address("postgres:", "postgresql:").optional(),
  DATABASE_ADMIN_URL: address("postgres:", "postgresql:").optional(),
  DATABASE_PORT: port.default(DEFAULT_DATABASE_PORT),
  DATA_DIR: z.string().default("data"),
  PORT: port.default(DEFAULT_PORT),
  HOST: z.string().default("0.0.0.0"),
  APP_URL: webAddress.optional(),
  APP_SECRET: secret.optional(),
  APP_SECRET_PREVIOUS: list.pipe(z.array(secret)).default([]),
  HSTS_SUBDOMAINS: yesOrNo.default(false),
  TRUSTED_PROXIES: wholeNumber(0, 16).default(0),
  OUTBOUND_ALLOW: outboundAllow.prefault(""),
  DESTINATIONS_ALLOW: outboundAllow.prefault(""),
  CHANNEL_HOSTS: channelHosts.prefault(""),
  DNS_SERVERS: list.pipe(z.array(nameServer)).default([]),
  REGISTRATION: z.enum(["open", "closed"], "must be open or closed").optional(),
  SSO_ORGANIZATIONS: list.default([]),
  AUTH_HIDE_ACCOUNTS: yesOrNo.default(false),
  ADMIN_USER_IDS: list.default([]),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"], "must be required or optional").default("required"),
  SESSION_MAX_DAYS: wholeNumber(1, 400).default(30),
  SMTP_URL: address("smtp:", "smtps:").optional(),
  MAIL_FROM: mailbox.default("Shopwarden <shopwarden@localhost>"),
  MAIL_REPLY_TO: mailbox.optional(),
  PROBE_PARALLELISM: wholeNumber(1, 4000).default(256),
  VISIT_PARALLELISM: wholeNumber(1, 1000).default(32),
  VISIT_PARALLELISM_PER_HOST: wholeNumber(1, 1000).default(4),
  TIME_ZONE: timeZone.default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  CHROME_PATH: z.string().optional(),
  ...s3Environment,
  SOURCE_URL: webAddress.optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z.email("must be an email address").optional(),
  STORE_URL: webAddress.default("https://api.shopware.com"),
  STATIC_DATA_URL: webAddress.default(STATIC_DATA),
  SEVERITIES_URL: webAddress.default("https://api.github.com"),
  RDAP_BOOTSTRAP_URL: webAddress.default("https://data.iana.org/rdap/dns.json"),
});

export type Config = ReturnType<typeof readConfig>;

/** Wrong configuration: the message lists every problem, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["The configuration is wrong:", ...problems.map((problem) => `  - ${problem}`)].join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** @throws ConfigError that names all errors at once */
export function readConfig(environment: Environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  const providers = readSocialProviders(given, new Set(Object.keys(environmentSchema.shape)));
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`),
    ...providers.problems,
    ...s3Problems(given),
  ];
  if (given["DATABASE_URL"] && !given["APP_SECRET"]) {
    problems.push("APP_SECRET is missing. With a DATABASE_URL it must be set, to the same value on all machines.");
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return configOf(parsed.data, providers.found);
}

/** The configuration of this process. The only place that reads the environment. */
export function loadConfig(): Config {
  return readConfig(process.env);
}

function configOf(values: z.infer<typeof environmentSchema>, socialProviders: SocialProviders) {
  return {
    /** `null`: the embedded PostgreSQL is used. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Only used by the command that prepares the database. */
    databaseAdminUrl: values.DATABASE_ADMIN_URL ?? null,
    databasePort: values.DATABASE_PORT,
    dataFolder: resolve(values.DATA_DIR),
    port: values.PORT,
    host: values.HOST,
    /** The public address of the instance, without a trailing slash. */
    appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
    /** The newest first; empty if the embedded database brings its own. */
    secrets: values.APP_SECRET ? [values.APP_SECRET, ...values.APP_SECRET_PREVIOUS] : [],
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    proxyCount: values.TRUSTED_PROXIES,
    outboundAllow: values.OUTBOUND_ALLOW,
    /** Private addresses that channels may call. */
    destinationsAllow: values.DESTINATIONS_ALLOW,
    /** Where fixed hosts of channels are called instead. */
    channelHosts: values.CHANNEL_HOSTS,
    /** Servers that are queried for the records that prove a domain, and for names of probes; empty: those of the system. */
    dnsServers: values.DNS_SERVERS,
    /** Closed by default where shops may lie in a private network, because anybody who registers could probe it. */
    registration:
      values.REGISTRATION ?? (isNothingAllowed(values.OUTBOUND_ALLOW) ? ("open" as const) : ("closed" as const)),
    ssoOrganizations: values.SSO_ORGANIZATIONS,
    hideAccounts: values.AUTH_HIDE_ACCOUNTS,
    adminUserIds: values.ADMIN_USER_IDS,
    /** Whether admins of the instance must have a second factor or a passkey. */
    adminsNeedSecondFactor: values.ADMIN_SECOND_FACTOR === "required",
    sessionMaxDays: values.SESSION_MAX_DAYS,
    socialProviders,
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM, replyTo: values.MAIL_REPLY_TO ?? null },
    visits: { parallelism: values.VISIT_PARALLELISM, parallelismPerHost: values.VISIT_PARALLELISM_PER_HOST },
    probes: { parallelism: values.PROBE_PARALLELISM },
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    chromePath: values.CHROME_PATH ?? null,
    s3: s3Of(values),
    sourceUrl: values.SOURCE_URL ?? null,
    operator: {
      name: values.OPERATOR_NAME ?? null,
      address: values.OPERATOR_ADDRESS ?? null,
      email: values.OPERATOR_EMAIL ?? null,
    },
    sources: {
      storeUrl: values.STORE_URL,
      staticDataUrl: values.STATIC_DATA_URL,
      severitiesUrl: values.SEVERITIES_URL,
      registriesUrl: values.RDAP_BOOTSTRAP_URL,
    },
  };
}
