import type { OwnListener } from "./own/own-rules.ts";
import type { SharedMute } from "./shared-mutes.ts";
import type { TellingRule } from "./telling-rule.ts";

/** What decides about an organization, whatever happens. */
export interface OrganizationRules {
  rules: readonly TellingRule[];
  mutes: readonly SharedMute[];
  timeZone: string;
  /** Its members who have rules of their own. Default: nobody. */
  own?: readonly OwnListener[];
  /** Destinations of theirs that wait for nothing. Default: none. */
  promptIds?: readonly string[];
  /** Those whose service keeps a matter of its own for each key. Default: none. */
  foldingIds?: readonly string[];
  /** Channels that change what they were told first when it grows. Default: none. */
  updating?: readonly string[];
}
