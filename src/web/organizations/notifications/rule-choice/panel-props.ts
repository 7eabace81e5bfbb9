import type { OwnOrganization } from "../own-organization.ts";
import type { RuleDraft } from "../rules/rule-draft.ts";

/** What a pressed word opens. */
export interface PanelProps {
  organization: OwnOrganization;
  draft: RuleDraft;
  /** 0 for those who are told first. */
  step: number;
  onChange: (draft: RuleDraft) => void;
}
