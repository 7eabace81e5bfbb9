/** Names of the limits, in English. */
export const LIMIT_NAMES_EN = {
  runningVisits: "Places of a worker that the organizations of one owner may take while others wait",
  queuedRequests: "Visits that people asked for and that wait, in all organizations of an owner",
  runningSpeedTests: "Speed tests that run, in all organizations of an owner",
  queuedSpeedTests: "Speed tests that people asked for and that wait, in all organizations of an owner",
  organizations: "Organizations that somebody owns",
  invitationsPerDay: "Invitations in a day",
  invitationsPerMinute: "Invitations in a minute",
  refreshes: "Visits asked for",
  shopCallsOfPerson:
    "Other calls that somebody causes: connection tests, cleared caches, tasks, questions about compatibility",
  shopCallsOfOrganization: "The same calls, by all members together",
  discoveries: "Look-ups of what an identity provider publishes",
  channels: "Channels that an organization has",
  ownChannels: "Channels of their own that somebody has",
  channelTries: "Messages sent to try a channel",
  addressesAsked: "Addresses of channels that are asked to confirm in a day",
  tellingQuestions: "Questions about who would be told, and how often a rule would have told somebody",
  eventStreams: "Open pages that hear of changes",
  calls: "Calls of the product API",
  callsAtOnce: "Calls of the product API at once",
  connections: "Connections to a server",
};
