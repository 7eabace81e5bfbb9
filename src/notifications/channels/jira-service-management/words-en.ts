export const JIRA_WORDS_EN = {
  key: "API key",
  keyWhere: "In the team's operations under Integrations: add “API”, switch it on and copy its key.",
  site: "Service",
  siteWhere: "Opsgenie ends in April 2027; keys of Jira Service Management work on.",
  jsm: "Jira Service Management",
  opsgenieUs: "Opsgenie (US)",
  opsgenieEu: "Opsgenie (EU)",
  notKey:
    "This is no API key of an integration: it has about 36 letters, digits and hyphens. Tokens of people do not work.",
  notSite: "Choose Jira Service Management or Opsgenie.",
};
