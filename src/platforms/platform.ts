import type { Failure } from "../snapshot/failure.ts";
import type { SectionId, Visit } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** Everything needed to call one shop. Contains a secret: never log or store it as a whole. */
export interface Connection {
  /** The owner of the shop: exceptions of other organizations do not apply to it. */
  organizationId: string;
  /** Base address without a trailing slash; may contain a path. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Additional header, for firewalls that let requests with it pass; `null` if none is set. */
  extraHeader: { name: string; value: string } | null;
}

/** What is known about the shop before a visit, so that it needs fewer round trips. */
export interface VisitHints {
  /** Version at the last visit, `null` before the first. */
  shopwareVersion: string | null;
  /** Whether FroshTools was installed and active at the last visit. */
  froshToolsActive: boolean;
  /** Of the sections that are not read at every visit, those that are due. */
  due: ReadonlySet<SectionId>;
}

export type ActionOutcome = { ok: true } | { ok: false; rights: readonly string[] } | { ok: false; failure: Failure };

/** A permission that the integration has or lacks, and what is lost without it. */
export interface RightReport {
  right: string;
  granted: boolean;
  /** Sections that stay unknown, or actions that stay refused, without the permission. */
  costs: readonly (SectionId | "clearCache" | "rescheduleTask")[];
}

export type ConnectionTest =
  | { ok: true; shopwareVersion: string; rights: readonly RightReport[] }
  | { ok: false; failure: Failure };

/** A kind of shop. Shopware is the first; to add another one, add a folder beside it and a line in the registry. */
export interface Platform {
  id: string;
  /** Calls `onRead` for each section once it is finished, whatever the result. Default: none. */
  visit(connection: Connection, hints: VisitHints, onRead?: (section: SectionId) => void): Promise<Visit>;
  testConnection(connection: Connection): Promise<ConnectionTest>;
  clearCache(connection: Connection): Promise<ActionOutcome>;
  /** Sets the next run to `at`, then asks the shop to run its due tasks; `ran` tells whether it accepted that. */
  rescheduleTask(
    connection: Connection,
    taskId: string,
    at: IsoTime,
  ): Promise<{ ok: true; ran: boolean } | Exclude<ActionOutcome, { ok: true }>>;
}
