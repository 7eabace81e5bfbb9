import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import { z } from "zod";
import { failureReason } from "./failure-reason.ts";

export type Log = Logger;

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  level: LogLevel;
  /** The part of the product that logs: "main", "server", "worker". */
  part: string;
  /** Where lines go. Default: standard output, as short lines in a terminal, else one JSON object per line. */
  destination?: DestinationStream;
}

const SECRET_FIELDS = [
  "authorization",
  "Authorization",
  "cookie",
  "set-cookie",
  "password",
  "newPassword",
  "currentPassword",
  "secret",
  "clientSecret",
  "client_secret",
  "token",
  "accessToken",
  "access_token",
  "refreshToken",
  "refresh_token",
  "idToken",
  "id_token",
  "apiKey",
  "privateKey",
  "extraHeader",
  "extraHeaderValue",
  "connectionString",
];

/** How deep inside the logged object secrets are searched for. */
const SECRET_DEPTH = 4;

/** The only way to log. Secrets are removed by field name; never put one into a message. */
export function createLog({ level, part, destination }: LogOptions): Log {
  const options = {
    level,
    base: { part },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: failureReason },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths(), censor: "[secret]" },
  };
  return pino(options, destination ?? (process.stdout.isTTY ? terminal : pino.destination({ fd: 1, sync: true })));
}

/** A log that drops everything. */
export const silentLog: Log = pino({ level: "silent" });

function secretPaths(): string[] {
  const quoted = SECRET_FIELDS.map((field) => `["${field}"]`);
  const prefixes = Array.from({ length: SECRET_DEPTH }, (_, depth) => Array(depth).fill("*").join("."));
  return prefixes.flatMap((prefix) => quoted.map((field) => `${prefix}${field}`));
}

const terminal: DestinationStream = {
  write: (line) => void process.stdout.write(`${forPerson(line)}\n`),
};

const lineSchema = z.looseObject({
  level: z.string(),
  time: z.string(),
  part: z.string(),
  msg: z.string().default(""),
});

function forPerson(line: string): string {
  const { level, time, part, msg, ...rest } = lineSchema.parse(JSON.parse(line));
  const details = Object.keys(rest).length === 0 ? "" : ` ${JSON.stringify(rest)}`;
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${part}: ${msg}${details}`;
}
