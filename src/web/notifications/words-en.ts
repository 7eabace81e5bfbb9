import { inbox } from "./inbox/words-en.ts";

export const notifications = {
  inbox,
  title: "Notifications",
  none: "Not much going on here",
  noneHint: "You hear from the shops you watch when they break, and when they are back.",
  watchedShops: "What you watch",
  loadFailed: "Your notifications could not be loaded",
  levels: { error: "Error", warning: "Warning", success: "Good news" },
  new: "New",
  more: "more ...",
  moreOf: "more ... about “{title}”",
  older: "Show {count, plural, one {one older} other {# older}}",
  delete: "Delete “{title}”",
  deleteAll: "Delete all",
  deleted: "{count, plural, one {Notification deleted.} other {# notifications deleted.}}",
  allInInbox: "All in the inbox",
  undo: "Undo",
  gone: "What you deleted is gone for good by now. Whatever is still wrong shows in the shops.",
  blind: {
    here: "This location sees nothing since {time}",
    there: "{place} sees nothing since {time}",
    text: "Neither shops nor anything else can be reached from there. Failed connections say nothing about shops now, and nobody is woken for them.",
    more: "To operation",
  },
  settings: {
    lead: "You are told here, at the bell, and by email.",
    noMail: "Mails go to your address once it is confirmed.",
    reasons: "What you are told, and when",
    outage:
      "<b>Unreachable:</b> when a second try about a minute later fails too. Once more when the shop answers again, with the length of the outage.",
    access:
      "<b>Needs you:</b> when credentials, address or certificate have to be corrected. At the third time the shop is not updated any more, and you are told that too.",
    status:
      "<b>Worse:</b> when the status goes from OK to a warning or an error, with the findings that did it. Better again only if you were told that it was worse.",
    speed: "<b>Speed:</b> when three speed tests in a row have failed, and when they work again.",
    flapping:
      "<b>Restless:</b> at the third return within two hours you are told once, and again when the shop has been calm for half an hour.",
    repeat: "The same reason is not repeated within 24 hours.",
    projects: "Projects",
    projectShops: "{count, plural, =0 {No shops yet} one {# shop} other {# shops}}, later ones too",
    leftOut: "{count, plural, one {One of them} other {# of them}} not watched",
    shops: "Shops",
    shop: "Shop Name",
    organization: "Organization",
    version: "Version",
    find: "Find a shop",
    findProject: "Find a project",
    noProject: "No project matches.",
    action: "Action",
    unwatch: "Unwatch",
    unwatchNamed: "Unwatch {name}",
    undo: "Undo",
    undoNamed: "Undo: watch {name} again",
    none: "You are not subscribed to any shop",
    noneHint:
      "Open a shop and press “Watch shop”, or watch every shop of a project. A shop that you create is watched from the start.",
    toProjects: "My Projects",
    loadFailed: "What you watch could not be loaded",
    neverVisited: "not visited yet",
    mutes: {
      title: "Muted",
      loadFailed: "What you have muted could not be loaded",
      matter: "A matter of {name}",
      topic: "{topic} of {shop}",
      everything: "Everything of {name}",
      fixed: "until it is fixed",
      until: "until {time}",
      end: "End",
      endNamed: "End the mute: {what}",
      endedLately: "{count, plural, other {# ended in the last 30 days}}",
      endedList: "Ended in the last 30 days",
      ended: "ended {time}",
      endedFailed: "What has ended could not be loaded",
    },
  },
} as const;

declare module "../words/messages.ts" {
  interface Messages {
    readonly notifications: typeof notifications;
  }
}
