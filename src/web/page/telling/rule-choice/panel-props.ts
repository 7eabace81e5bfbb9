import type { OwnOrganization } from "../own-organization.ts";
import type { RuleDraft } from "../rules/rule-draft.ts";

/** What a pressed word opens. */
export interface PanelProps {
  /** `null`: it is the reader's own. */
  organization: OwnOrganization | null;
  draft: RuleDraft;
  /** 0 for those who are told first. */
  step: number;
  onChange: (draft: RuleDraft) => void;
}
