import { z } from "zod";

const endpoint = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ["https:", "http:"].includes(new URL(text).protocol),
    "must be an address that begins with https:// or http://",
  )
  .transform((text) => text.replace(/(?<!\/)\/+$/, ""));

/** Variables of the S3-compatible storage. */
export const s3Environment = {
  S3_ENDPOINT: endpoint.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([a-z0-9][a-z0-9.-]*\/)*$/, 'must be empty or end with a slash, as "shopwarden/"')
    .default(""),
};

/** All of these are required. */
const NEEDED = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** One sentence for each variable that is missing while another one is set. */
export function s3Problems(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const missing = NEEDED.filter((name) => !given[name]);
  if (missing.length === 0 || missing.length === NEEDED.length) return [];
  return missing.map((name) => `${name} is missing. ${NEEDED.join(", ")} are set together or not at all.`);
}

/** `null`: files are kept in the data folder. */
export function s3Of(values: z.infer<z.ZodObject<typeof s3Environment>>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_PREFIX } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX,
  };
}
