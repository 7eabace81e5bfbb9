import type { Failure } from "../snapshot/failure.ts";
import type { SectionId, Visit } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** Everything that is needed to speak to one shop. Holds a secret: never log or store it as a whole. */
export interface Connection {
  /** Whose shop it is; what this instance opened for another organization alone stays closed for it. */
  organizationId: string;
  /** Base address without a trailing slash; may contain a path. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Extra header for firewalls that let us in by it, `null` when none is set. */
  extraHeader: { name: string; value: string } | null;
}

/** What is known about the shop before the visit, so that it can be gathered in fewer round trips. */
export interface VisitHints {
  /** Version at the last visit, `null` before the first. */
  shopwareVersion: string | null;
  /** Whether FroshTools was installed and active at the last visit. */
  froshToolsActive: boolean;
  /** Sections that are due among those that not every visit asks for. */
  due: ReadonlySet<SectionId>;
}

export type ActionOutcome = { ok: true } | { ok: false; rights: readonly string[] } | { ok: false; failure: Failure };

/** One right that the integration has or lacks, and what is lost without it. */
export interface RightReport {
  right: string;
  granted: boolean;
  /** Sections that stay unknown, or actions that stay refused, without the right. */
  costs: readonly (SectionId | "clearCache" | "rescheduleTask")[];
}

export type ConnectionTest =
  | { ok: true; shopwareVersion: string; rights: readonly RightReport[] }
  | { ok: false; failure: Failure };

/** A kind of shop. Shopware is the first; another one is one more folder beside it and one line in the registry. */
export interface Platform {
  id: string;
  /** Tells of each section once nothing more comes of it, whatever came. Default: nobody is told. */
  visit(connection: Connection, hints: VisitHints, onRead?: (section: SectionId) => void): Promise<Visit>;
  testConnection(connection: Connection): Promise<ConnectionTest>;
  clearCache(connection: Connection): Promise<ActionOutcome>;
  /** Sets the next run to `at`, then asks the shop to run its due tasks; `ran` says whether it agreed to that. */
  rescheduleTask(
    connection: Connection,
    taskId: string,
    at: IsoTime,
  ): Promise<{ ok: true; ran: boolean } | Exclude<ActionOutcome, { ok: true }>>;
}
