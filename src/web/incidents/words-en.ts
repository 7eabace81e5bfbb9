export const incidents = {
  title: "Incidents",
  open: "Open",
  past: "Past",
  planned: "Planned work",
  plan: "Plan work",
} as const;

declare module "../words/messages.ts" {
  interface Messages {
    readonly incidents: typeof incidents;
  }
}
