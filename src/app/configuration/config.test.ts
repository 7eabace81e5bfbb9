import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, environmentSchema, readConfig } from "./config.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

describe("the configuration", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toMatchObject({
      databaseUrl: null,
      port: 3000,
      appUrl: "http://localhost:3000",
      registration: "open",
      visits: { parallelism: 32 },
      sources: { storeUrl: "https://api.shopware.com" },
    });
  });

  it("closes registration by itself where private addresses may be called", () => {
    expect(readConfig({ OUTBOUND_ALLOW: "10.0.0.0/8" }).registration).toBe("closed");
    expect(readConfig({ OUTBOUND_ALLOW: "10.0.0.0/8", REGISTRATION: "open" }).registration).toBe("open");
  });

  it("lists everything that is wrong at once, in words", () => {
    const problems = problemsOf({
      DATABASE_URL: "mysql://x",
      PORT: "eighty",
      APP_URL: "shopwarden.example",
      APP_SECRET: "short",
      APP_SECRET_PREVIOUS: `${SECRET},short`,
      REGISTRATION: "maybe",
      AUTH_HIDE_ACCOUNTS: "yes",
      TRUSTED_PROXIES: "-1",
      OUTBOUND_ALLOW: "10.0.0.0/99",
      DESTINATIONS_ALLOW: "10.0.0.0/99",
      CHANNEL_HOSTS: "api.telegram.org",
      DNS_SERVERS: "9.9.9.9,https://dns.example",
      SMTP_URL: "mail.example",
      MAIL_FROM: "nobody",
      TIME_ZONE: "Mars/Olympus",
      LOG_LEVEL: "loud",
      VISIT_PARALLELISM: "0",
      OPERATOR_EMAIL: "nobody",
      METRICS_TOKEN: "x",
      STORE_URL: "ftp://x",
      AUTH_GITHUB_CLIENT_ID: "id",
      AUTH_GOOGLE_CLIENT_SECRET: "secret",
    });
    const named = problems.map((problem) => problem.split(" ")[0]);
    expect(named).toEqual([
      "DATABASE_URL",
      "PORT",
      "APP_URL",
      "APP_SECRET",
      "APP_SECRET_PREVIOUS",
      "TRUSTED_PROXIES",
      "OUTBOUND_ALLOW",
      "DESTINATIONS_ALLOW",
      "CHANNEL_HOSTS",
      "DNS_SERVERS",
      "REGISTRATION",
      "AUTH_HIDE_ACCOUNTS",
      "SMTP_URL",
      "MAIL_FROM",
      "VISIT_PARALLELISM",
      "TIME_ZONE",
      "LOG_LEVEL",
      "METRICS_TOKEN",
      "OPERATOR_EMAIL",
      "STORE_URL",
      "AUTH_GITHUB_CLIENT_SECRET",
      "AUTH_GOOGLE_CLIENT_ID",
    ]);
    expect(problems).toContain("PORT must be a whole number from 0 to 65535.");
    expect(problems).toContain('DNS_SERVERS must be name servers as "9.9.9.9" or "dns.example:5353".');
    expect(problems).toContain('OUTBOUND_ALLOW cannot be understood at "10.0.0.0/99".');
  });

  it("does not repeat secrets in its complaints", () => {
    expect(problemsOf({ APP_SECRET: "hunter2", AUTH_GITHUB_CLIENT_SECRET: "hunter2" }).join()).not.toContain("hunter2");
  });

  it("wants the secret to be set where several machines share a database", () => {
    const DATABASE_URL = "postgres://user:pass@db.example/shopwarden";
    expect(problemsOf({ DATABASE_URL })).toEqual([expect.stringContaining("APP_SECRET is missing")]);
    expect(readConfig({ DATABASE_URL, APP_SECRET: SECRET }).secrets).toEqual([SECRET]);
  });

  it("keeps former secrets behind the newest for rotation", () => {
    const other = SECRET.toUpperCase();
    expect(readConfig({ APP_SECRET: SECRET, APP_SECRET_PREVIOUS: other }).secrets).toEqual([SECRET, other]);
  });

  it("wants everything of a storage or nothing", () => {
    const S3 = { S3_ENDPOINT: "https://s3.example/", S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id" };
    expect(readConfig({}).s3).toBeNull();
    expect(problemsOf(S3)).toEqual([expect.stringContaining("S3_SECRET_ACCESS_KEY is missing")]);
    expect(problemsOf({ ...S3, S3_SECRET_ACCESS_KEY: "secret", S3_BUCKET: "A b", S3_PREFIX: "no-slash" })).toEqual([
      "S3_BUCKET must be the name of a bucket.",
      'S3_PREFIX must be empty or end with a slash, as "shopwarden/".',
    ]);
    expect(readConfig({ ...S3, S3_SECRET_ACCESS_KEY: "secret", S3_PREFIX: "shopwarden/" }).s3).toEqual({
      endpoint: "https://s3.example",
      bucket: "files",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
      prefix: "shopwarden/",
    });
  });

  it("takes every sign-in provider that has an id and a secret", () => {
    const environment = { AUTH_GITHUB_CLIENT_ID: "id", AUTH_GITHUB_CLIENT_SECRET: "secret" };
    expect(readConfig(environment).socialProviders).toEqual({ github: { clientId: "id", clientSecret: "secret" } });
  });

  it("reads an empty variable as absent, and drops slashes at the end of addresses", () => {
    expect(readConfig({ PORT: "", APP_URL: "https://watch.example/" })).toMatchObject({
      port: 3000,
      appUrl: "https://watch.example",
    });
  });

  it("is described in the README, variable by variable", () => {
    const readme = readFileSync("README.md", "utf8");
    const described = [...readme.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map((match) => match[1]);
    expect(described.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });
});
