/** Why a channel takes nothing, or did not take a message, in a few words. */
export const CHANNEL_REASONS_EN = {
  key_refused: "the key is refused",
  address_unknown: "this address is gone",
  channel_gone: "the channel is gone",
  channel_archived: "the channel is archived",
  blocked_by_person: "the person has blocked it",
  not_allowed_to_post: "it may not write there",
  no_credit: "no credit is left",
  quota_used_up: "the quota is used up",
  message_refused: "a message was refused",
  too_large: "a message was too large",
  redirected: "the address leads elsewhere",
  switched_off_there: "it was switched off there",
  device_gone: "the device is gone",
  failing_for_days: "failing for days",
};
