/** Why a channel takes nothing, or did not take a message, in a few words. */
export const CHANNEL_REASONS_DE = {
  key_refused: "der Schlüssel wird abgelehnt",
  address_unknown: "diese Adresse gibt es nicht mehr",
  channel_gone: "den Kanal gibt es nicht mehr",
  channel_archived: "der Kanal ist archiviert",
  blocked_by_person: "die Person hat ihn blockiert",
  not_allowed_to_post: "er darf dort nicht schreiben",
  no_credit: "es ist kein Guthaben mehr da",
  quota_used_up: "das Kontingent ist aufgebraucht",
  message_refused: "eine Nachricht wurde abgelehnt",
  too_large: "eine Nachricht war zu groß",
  redirected: "die Adresse führt woandershin",
  switched_off_there: "er wurde dort ausgeschaltet",
  device_gone: "das Gerät gibt es nicht mehr",
  failing_for_days: "schlägt seit Tagen fehl",
};
