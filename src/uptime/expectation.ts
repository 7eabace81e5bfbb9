import { z } from "zod";
import { PROBE_LIMITS } from "./probe-limits.ts";
import { endPlace } from "./judging/end-place.ts";
import { areRanges } from "./judging/status-ranges.ts";

const whole = z.number().int();
const text = z
  .string()
  .min(1)
  .max(PROBE_LIMITS.textCharacters)
  .refine((written) => written.isWellFormed());
const bytes = whole.min(1).max(PROBE_LIMITS.textBytes).nullable();
const milliseconds = whole.min(1).max(PROBE_LIMITS.mostMilliseconds);

/**
 * What must hold of an answer. Text is literal and its case counts: a pattern of a stranger could hold a worker for
 * ever.
 */
export const expectationSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), ranges: z.string().max(PROBE_LIMITS.rangesCharacters).refine(areRanges) }),
  z.object({ kind: z.literal("contains"), text }),
  z.object({ kind: z.literal("lacks"), text }),
  z
    .object({ kind: z.literal("size"), atLeast: bytes, atMost: bytes })
    .refine(({ atLeast, atMost }) => (atLeast ?? atMost) !== null && (atLeast ?? 1) <= (atMost ?? Infinity)),
  z.object({ kind: z.literal("slow"), milliseconds }),
  z.object({ kind: z.literal("time"), milliseconds }),
  z
    .object({
      kind: z.literal("endsAt"),
      host: z.string().min(1).max(PROBE_LIMITS.urlCharacters).nullable(),
      path: z.string().min(1).max(PROBE_LIMITS.urlCharacters).nullable(),
    })
    .transform(({ kind, ...typed }, context) => {
      const place = endPlace(typed);
      if (place !== null) return { kind, ...place };
      context.addIssue("an address that ends nowhere");
      return z.NEVER;
    }),
]);

export type Expectation = z.infer<typeof expectationSchema>;

/** Kinds of which a probe may have several. */
const REPEATED: ReadonlySet<Expectation["kind"]> = new Set(["contains", "lacks"]);

/** At most 6, and one of a kind, but for texts. */
export const expectationsSchema = z
  .array(expectationSchema)
  .max(PROBE_LIMITS.expectations)
  .refine((expectations) => {
    const single = expectations.map(({ kind }) => kind).filter((kind) => !REPEATED.has(kind));
    return new Set(single).size === single.length;
  });

/** The expectations of a row as any version of ours wrote it; `null`: unreadable, so nothing can be said of an answer. */
export function storedExpectations(stored: unknown): readonly Expectation[] | null {
  return expectationsSchema.safeParse(stored).data ?? null;
}

const WITH_TEXT: ReadonlySet<Expectation["kind"]> = new Set(["contains", "lacks", "size"]);

/** How much of a page is read: enough to know walls and maintenance pages, or what is looked for. */
export function bytesToRead(expectations: readonly Expectation[]): number {
  return expectations.some(({ kind }) => WITH_TEXT.has(kind)) ? PROBE_LIMITS.textBytes : PROBE_LIMITS.plainBytes;
}
