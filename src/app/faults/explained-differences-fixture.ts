const CUT = "Text longer than any shop may send ends in an ellipsis, and the next visit writes it anew.";
const OTHER_KEY = "A key that is too long ends in a hash, so that no two become one.";
const BOUNDED = "Nobody needs more of it than screens show, and no call takes more any longer.";
const NO_ADDRESS = "No mail reaches an address of more than 254 characters, so nobody has confirmed it.";
const UNKNOWN_WORD = "No screen knows the word; it stands for what the screens took it for.";
const ASKED_AGAIN = "What another source has answered is asked for again.";

/**
 * Every change that newer migrations make to rows of the former release, with the number of rows and the reason why
 * nothing is lost. What is listed here was decided; anything else is a loss.
 */
export const EXPLAINED: Record<string, { rows: number; why: string }> = {
  "account.scope": { rows: 1, why: BOUNDED },
  "notification.level": { rows: 1, why: UNKNOWN_WORD },
  "notification.message": { rows: 1, why: CUT },
  "notification.title": { rows: 1, why: CUT },
  notification_delivery: {
    rows: 6,
    why: "What is sent to people stands with what is sent to channels, under the same ids; all but what their inboxes had taken.",
  },
  "passkey.name": { rows: 1, why: BOUNDED },
  "session.expires_at": { rows: 2, why: "A session ends 30 days after it began, however often it is used." },
  "session.user_agent": { rows: 1, why: BOUNDED },
  "shop_changelog.extensions": {
    rows: 1,
    why: "Of 800 changes 500 are listed, and the entry says how many more there were.",
  },
  "shop_changelog.new_shopware_version": { rows: 1, why: CUT },
  "shop_changelog.new_status": { rows: 1, why: UNKNOWN_WORD },
  "shop_changelog.old_shopware_version": { rows: 1, why: CUT },
  "shop_changelog.old_status": { rows: 1, why: UNKNOWN_WORD },
  shop_event: { rows: 4, why: "Events stand in a table of another name, each with its kind beside it; none is lost." },
  shop_extension: { rows: 1, why: OTHER_KEY },
  "shop_extension.label": { rows: 1, why: CUT },
  shop_finding: { rows: 18, why: `${OTHER_KEY} Findings about tasks are known by the id of the task.` },
  "shop_finding.link": {
    rows: 1,
    why: "An address that is cut leads elsewhere; the next visit brings one that fits, or none.",
  },
  "shop_finding.params": { rows: 1, why: CUT },
  shop_queue: { rows: 1, why: OTHER_KEY },
  "shop_sitespeed.failure": { rows: 1, why: "A reason that no version knows stands in the detail now." },
  "shop_sitespeed.failure_detail": { rows: 1, why: CUT },
  "shop_state.cache": { rows: 1, why: CUT },
  "shop_state.config": { rows: 1, why: CUT },
  "shop_state.facts": { rows: 1, why: CUT },
  "shop_state.failure": { rows: 1, why: CUT },
  "shop_state.shopware_version": { rows: 1, why: CUT },
  "shop_state.status": { rows: 1, why: UNKNOWN_WORD },
  shop_task: { rows: 1, why: OTHER_KEY },
  "shop_task.name": { rows: 1, why: CUT },
  "shop_task.status": { rows: 1, why: CUT },
  store_extension: { rows: 1, why: ASKED_AGAIN },
  store_release: { rows: 1, why: ASKED_AGAIN },
  "user.ban_reason": { rows: 1, why: BOUNDED },
  "user.email": { rows: 1, why: NO_ADDRESS },
  "user.email_verified": { rows: 1, why: NO_ADDRESS },
  "user.name": { rows: 1, why: BOUNDED },
  "verification.identifier": { rows: 5, why: "Tokens are kept as their hash; those that were mailed keep working." },
};
