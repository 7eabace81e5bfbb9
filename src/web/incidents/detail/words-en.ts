export const incident = {
  title: "Incident",
} as const;

declare module "../../words/messages.ts" {
  interface Messages {
    readonly incident: typeof incident;
  }
}
