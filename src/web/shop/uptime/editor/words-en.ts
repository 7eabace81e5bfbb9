/** A probe as it is typed, tried and deleted, and pages that could be one. */
export const probe = {
  editor: {
    new: "New probe",
    of: "Probe of {shop}",
    name: "Name",
    on: "On",
    address: "Address",
    try: "Try now",
    tryAgain: "Try again",
    rules: "Rules",
    allHold: "all must hold, {count, number} of {most, number}",
    kind: "Kind of rule {number, number}",
    remove: "Remove rule {number, number}",
    addRule: "Add rule",
    every: "Every",
    minutes: "{count, number} min",
    seconds: "{count, number} s",
    limit: "Time limit (s)",
    confirm: "Down is confirmed after",
    confirmHint: "It is tried again in this time. Nobody is told before.",
    save: "Save",
    saved: "Probe saved",
    delete: "Delete probe …",
    ranges: "Ranges",
    text: "Text",
    secondsOf: "Seconds",
    least: "At least (KiB)",
    most: "At most (KiB)",
    target: "Host or path",
    wrong: {
      name: "Give it a name of 1 to 60 characters.",
      url: "Give a full address that begins with https:// or http://.",
      limit: "Give 2 to 20 seconds.",
      status: "Give codes and ranges, such as 200-299,404.",
      text: "Give a text of 1 to 200 characters. It counts letter by letter.",
      size: "Give at least one size, the smaller one first, at most 512 KiB.",
      time: "Give more than 0 and at most 20 seconds.",
      endsAt: "Give a host such as www.shop.example, or a path that begins with /.",
      twice: "There is already a rule of this kind.",
    },
    nothingLost: "Nothing you typed is lost.",
  },
  answer: {
    holds:
      "{count, plural, =0 {{status} after {time}.} one {{status} after {time}, the rule holds.} other {{status} after {time}, all # rules hold.}}",
    broken:
      "{status} after {time}, but {broken, number} of {count, plural, one {# rule does} other {# rules do}} not hold.",
    failed: "{reason}.",
    blocked: "Blocked: {vendor} asks for a browser.",
    maintenance: "In maintenance mode.",
    unknown: "Could not be tried from here: {reason}.",
    wouldBeRed: "It can be saved all the same and would be red in about a minute.",
    slow: "It would count as slow.",
    isHeld: "holds",
    isBroken: "does not hold",
    got: "got {got}",
  },
  remove: {
    title: "Delete probe {name}?",
    text: "{days, plural, =0 {It has no history yet.} one {One day of history goes with it.} other {# days of history go with it, and all of its outages and evidence.}} This cannot be undone. To keep it, switch the probe off.",
    confirm: "Delete probe",
    done: "Probe deleted",
  },
  pages: {
    title: "Find pages",
    kind: { home: "Home", category: "Category", product: "Product", cart: "Cart", health: "Health" },
    of: "{shop}: home was read once, each page tried live",
    looking: "Home is read and each page tried. This takes up to a minute.",
    already: "is a probe already",
    text: "Each is asked every minute and can be changed afterwards.",
    add: "{count, plural, =0 {Add probes} one {Add # probe} other {Add # probes}}",
    added: "{count, plural, one {# probe added} other {# probes added}}",
    some: "{done, number} of {count, number} were added. {reason}",
    nothing: "No page was found. Add one by its address.",
    full: "At most {most, number} probes fit; {left, number} are free.",
  },
} as const;

declare module "../../../words/messages.ts" {
  interface Messages {
    readonly probe: typeof probe;
  }
}
