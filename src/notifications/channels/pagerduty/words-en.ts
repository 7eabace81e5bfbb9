export const PAGERDUTY_WORDS_EN = {
  key: "Integration key",
  keyWhere:
    "In PagerDuty at the service under Integrations: add “Events API V2” and copy its key, 32 letters and digits.",
  region: "Region",
  regionWhere: "EU if you sign in at an address with .eu.pagerduty.com.",
  us: "US",
  eu: "EU",
  notKey: "This is no integration key: it has 32 letters and digits and belongs to an integration “Events API V2”.",
  notRegion: "Choose the region of your account, US or EU.",
};
