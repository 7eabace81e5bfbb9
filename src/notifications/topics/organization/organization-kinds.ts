import {
  memberInvited,
  memberJoined,
  memberLeft,
  memberRoleChanged,
  shopDeleted,
} from "../../../changelog/events/organization-events.ts";
import { channelDisabled, securityChanged, webhookDisabled } from "../../../changelog/events/security-events.ts";
import { eventWords } from "../event-words.ts";
import {
  MEMBER_INVITED_DE,
  MEMBER_JOINED_DE,
  MEMBER_LEFT_DE,
  MEMBER_ROLE_DE,
  SHOP_DELETED_DE,
} from "./member-words-de.ts";
import {
  MEMBER_INVITED_EN,
  MEMBER_JOINED_EN,
  MEMBER_LEFT_EN,
  MEMBER_ROLE_EN,
  SHOP_DELETED_EN,
} from "./member-words-en.ts";
import { CHANNEL_DISABLED_DE, SECURITY_CHANGED_DE, WEBHOOK_DISABLED_DE } from "./security-words-de.ts";
import { CHANNEL_DISABLED_EN, SECURITY_CHANGED_EN, WEBHOOK_DISABLED_EN } from "./security-words-en.ts";

/** What happens to an organization itself. */
export const ORGANIZATION_EVENTS = [
  eventWords(memberInvited, { en: MEMBER_INVITED_EN, de: MEMBER_INVITED_DE }),
  eventWords(memberJoined, { en: MEMBER_JOINED_EN, de: MEMBER_JOINED_DE }),
  eventWords(memberLeft, { en: MEMBER_LEFT_EN, de: MEMBER_LEFT_DE }),
  eventWords(memberRoleChanged, { en: MEMBER_ROLE_EN, de: MEMBER_ROLE_DE }),
  eventWords(securityChanged, { en: SECURITY_CHANGED_EN, de: SECURITY_CHANGED_DE }),
  eventWords(shopDeleted, { en: SHOP_DELETED_EN, de: SHOP_DELETED_DE }),
  eventWords(channelDisabled, { en: CHANNEL_DISABLED_EN, de: CHANNEL_DISABLED_DE }),
  eventWords(webhookDisabled, { en: WEBHOOK_DISABLED_EN, de: WEBHOOK_DISABLED_DE }),
] as const;
