import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";
import { isNewer } from "../../snapshot/version.ts";

const updateSchema = z.object({
  /** Technical name of an extension, or that of Shopware. */
  product: z.string(),
  label: z.string(),
  installed: z.string(),
  version: z.string(),
  /** Whose notes say that they close a security hole, as far as that was known; the database adds them. */
  securityVersions: z.array(z.string()).readonly().optional(),
});
type Update = z.infer<typeof updateSchema>;

/** Whether the update closes a security hole that the installed version has. */
export function closesHole({ installed, version, securityVersions = [] }: Omit<Update, "product" | "label">): boolean {
  return securityVersions.some((fix) => isNewer(fix, installed) && !isNewer(fix, version));
}

/** Longest name of a product within the name of its matter. */
export const PRODUCT_CHARACTERS = 120;

/** What all shops share that lack the same update. */
export function matterOfUpdate({ product, version }: Pick<Update, "product" | "version">): string {
  return `${startOfMatters(product)}${version}`;
}

/** How all matters of a product begin. */
export const startOfMatters = (product: string): string =>
  `update:${product.slice(0, PRODUCT_CHARACTERS).toWellFormed()}:`;

/** What a matter names, its product as far as that is short enough. */
export function updateOfMatter(matter: string): Pick<Update, "product" | "version"> {
  const [, product = matter, version = ""] = /^update:(.*):([^:]*)$/su.exec(matter) ?? [];
  return { product, version };
}

/** There is a newer version of something that is installed in the shop. */
export const updateAvailable = defineEvent({
  kind: "update.available",
  schema: updateSchema,
  topic: "update",
  phase: "once",
  urgency: (update) => (closesHole(update) ? "week" : "info"),
  example: (said) => ({ product: "SwagPayPal", label: said, installed: "9.8.0", version: "9.8.1" }),
  outside: [
    outsideForm({
      type: "update.available",
      version: 1,
      says: "A newer version of an extension, or of Shopware, can be installed in the shop. `isSecurity`: its notes say that it closes a security hole.",
      schema: z.object({
        product: z.object({ name: z.string(), label: z.string() }),
        installedVersion: z.string(),
        version: z.string(),
        isSecurity: z.boolean(),
      }),
      of: ({ product, label, ...update }: Update) => ({
        product: { name: product, label },
        installedVersion: update.installed,
        version: update.version,
        isSecurity: closesHole(update),
      }),
      example: {
        product: { name: "SwagPayPal", label: "PayPal" },
        installedVersion: "9.8.0",
        version: "9.8.1",
        isSecurity: false,
      },
    }),
  ],
});
