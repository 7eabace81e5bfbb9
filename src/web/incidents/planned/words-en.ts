export const plannedWork = {
  title: "Planned work",
} as const;

declare module "../../words/messages.ts" {
  interface Messages {
    readonly plannedWork: typeof plannedWork;
  }
}
