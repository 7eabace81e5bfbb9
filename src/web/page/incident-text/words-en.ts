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
    unreachable: "{shop} is not reachable",
    unreachableOver: "{shop} was not reachable",
    access: "{shop} refuses access",
    accessOver: "{shop} refused access",
    notVisitable: "{shop} cannot be visited",
    notVisitableOver: "{shop} could not be visited",
    nowAndThen: "{shop} answers now and then",
    nowAndThenOver: "{shop} answered now and then",
    ofShop: "{shop}: {what}",
  },
  serverStatus: "{status} from the web server.",
  shopStatus: "{status} from the shop.",
  reason: "{reason}.",
  confirmed:
    "{places, plural, one {Confirmed by {tries, number} tries.} other {Confirmed by {tries, number} tries from # places.}}",
  back: "{count, plural, one {# shop answers again.} other {# shops answer again.}}",
  flapping:
    "{count, plural, one {It came back once.} other {It came back # times.}} Silent until 30 min of calm, then one message with what holds.",
  inWindow: "Told after the planned work if it is still there, with its real beginning.",
} as const;

declare module "../../words/messages.ts" {
  interface Messages {
    readonly incidentText: typeof incidentText;
  }
}
