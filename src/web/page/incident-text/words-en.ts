/** What an incident is called, wherever one is named. */
export const incidentText = {
  /** Its name. */
  name: {
    serverAll: "{count, plural, one {# shop on {address} is} other {# shops on {address} are}} down",
    serverPart:
      "{open, plural, one {# of {count, number} shops on {address} is} other {# of {count, number} shops on {address} are}} down",
    serverOver: "{count, plural, one {# shop on {address} was} other {# shops on {address} were}} down",
    several: "{count, plural, one {# shop} other {# shops}}: {what}",
    probe: "{probe} of {shop} is down",
    probeOver: "{probe} of {shop} was down",
    unreachable: "{shop} is down",
    unreachableOver: "{shop} was down",
    access: "{shop} refuses access",
    accessOver: "{shop} refused access",
    notVisitable: "{shop} cannot be visited",
    notVisitableOver: "{shop} could not be visited",
    nowAndThen: "{shop} answers now and then",
    nowAndThenOver: "{shop} answered now and then",
    ofShop: "{shop}: {what}",
    leftOver: "{shop} is still down after the server is back",
    unwatched: "{shop}: not watched {time}",
    serverUnwatched: "{count, plural, one {# shop} other {# shops}} on {address}: not watched {time}",
    severalUnwatched: "{count, plural, one {# shop} other {# shops}}: not watched {time}",
  },
  cause: {
    hosting: "Hosting",
    deployment: "Deployment",
    extension: "Extension",
    shopware: "Shopware update",
    dnsOrCertificate: "DNS or certificate",
    thirdParty: "Third party",
    load: "Load",
    ourProbe: "Our probe",
    unknown: "Unknown",
  },
  back: "{count, plural, one {# shop answers again.} other {# shops answer again.}}",
  flapping:
    "{count, plural, one {It came back once.} other {It came back # times.}} Silent until 30 min of calm, then one message with what holds.",
  leftOver:
    "{address} was back at {time}; {well, number} of its {count, plural, one {# shop answers} other {# shops answer}} again.",
  leftOverOthers:
    "It was one of {count, plural, one {# shop} other {# shops}}; that was over at {time}, {well, plural, one {# of them is} other {# of them are}} well again.",
  gap: "Not watched {time}, because Shopwarden itself was off; nothing was told for that time.",
  gapTime: "{from} to {to}",
  gapSince: "since {from}",
  unwatched: "Shopwarden itself was off. The incident goes on from {time} with this gap; nothing was told for it.",
  inWindow: "Told after the planned work if it is still there, with its real beginning.",
  row: {
    openTitle: "Open incidents",
    openIncident: "Open incident",
    since: "since {time}",
    toldAt: "{count, plural, =0 {Nobody watches it, nobody was told} one {# told at {time}} other {# told at {time}}}",
    toldOn: "{count, plural, =0 {Nobody watches it, nobody was told} one {# told on {time}} other {# told on {time}}}",
    toldChannelsAt:
      "{count, plural, =0 {} one {# person and } other {# people and }}{channels, plural, one {# channel} other {# channels}} told at {time}",
    toldChannelsOn:
      "{count, plural, =0 {} one {# person and } other {# people and }}{channels, plural, one {# channel} other {# channels}} told on {time}",
    notTold: "Nobody is told yet",
    takenAt: "at {time}",
    takenByYou: "you, {time}",
    withParent: "with its server",
    formerMember: "A former member",
    inWork: "Planned work",
    until: "until {time}",
  },
} as const;

declare module "../../words/messages.ts" {
  interface Messages {
    readonly incidentText: typeof incidentText;
  }
}
