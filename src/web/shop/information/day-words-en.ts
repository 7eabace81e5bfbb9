/** What the last days of a shop were. */
export const dayWords = {
  title: "Last 90 days",
  label:
    "Status of the last {count, number} days: well on {ok, number}, a warning on {warning, number}, an error on {error, number}, unknown on {unknown, number}",
  noOutage: "No outage.",
  outages: "{count, plural, one {# outage, {time}.} other {# outages, {time} together.}}",
  unknownFor: "Unknown for {time}.",
  notYet: "The days begin with the first visit.",
  available: "<b>{percent} %</b> available",
  measured: "measured {percent} % of the time",
  tooLittle: "measured too little",
  formula:
    "Availability = (measured − down) ÷ measured.\nMeasured = time − unknown − maintenance.\nCut off, never rounded up.",
  look: { ok: "well", warning: "warning", error: "error", unknown: "unknown", none: "before the first visit" },
  day: {
    ok: "{day} · Well",
    warning: "{day} · Warning",
    error: "{day} · Error",
    unknown: "{day} · Unknown",
    none: "{day} · Before the first visit",
  },
  down: "Down for {time}",
  maintenance: "In maintenance for {time}",
  unknown: "Unknown for {time}: {cause}",
  cause: {
    notWatched: "nobody looked",
    stopped: "visits had stopped",
    nobodyLived: "Shopwarden was not running",
    notYet: "not visited yet",
  },
  former: "A finding that is gone",
  failed: "The last 90 days cannot be read",
  zone: "Days of {zone}",
};
