/** Words on shops: set on one, set on many, kept for an organization. */
export const tags = {
  dialog: "{count, plural, one {Tags of {name}} other {Tags of # shops}}",
  lead: "Windows and filters find shops by them.",
  find: "Find or type a new one",
  list: "Tags",
  onSome: "on {count, number} of {total, number}",
  isNew: "new",
  add: "Add “{name}”",
  none: "No tag yet. Type the first one.",
  noMatch: "No tag is called that.",
  failed: "The tags could not be loaded",
  saved: "{count, plural, one {Tags of {name} are saved.} other {Tags of # shops are saved.}}",
  part: "{done, number} of {total, number} shops are done. Saving again goes on with the rest.",
  tooLong: "A tag has at most {most, number} characters.",
  save: "Save",
  choose: "Choose",
  kept: {
    title: "Tags",
    none: "No shop carries a tag yet. On a shop, or on chosen shops of the dashboard, press #.",
    name: "Tag",
    shops: "Shops",
    windows: "Windows",
    actions: "Actions",
    rename: "Rename",
    renameThis: "Rename {name}",
    renameTitle: "Rename {name}",
    renamed: "The tag is called {name} now.",
    delete: "Delete",
    deleteThis: "Delete {name}",
    question: "Delete the tag {name}?",
    fromShops:
      "{count, plural, =0 {No shop carries it.} one {One shop loses it; the shop itself stays as it is.} other {# shops lose it; the shops themselves stay as they are.}}",
    windowsUse:
      "{count, plural, one {One window uses it and is deleted with it, past times included: {names}.} other {# windows use it and are deleted with it, past times included: {names}.}}",
    confirm: "Delete tag",
    deleted: "The tag {name} is deleted.",
    ofShops: "{count, plural, =0 {no shop} one {one shop} other {# shops}}",
    ofWindows: "{count, plural, =0 {no window} one {one window} other {# windows}}",
  },
} as const;

declare module "../words/messages.ts" {
  interface Messages {
    readonly tags: typeof tags;
  }
}
