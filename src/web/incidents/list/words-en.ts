export const incidentList = {
  title: "Past incidents",
} as const;

declare module "../../words/messages.ts" {
  interface Messages {
    readonly incidentList: typeof incidentList;
  }
}
