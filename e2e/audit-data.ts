import type { AnswerTo } from "./product-answers.ts";

type Entry = AnswerTo<"organization.audit.list">["entries"][number];

let ids = 1000;
export const entry = (at: string, action: string, more: Partial<Entry> = {}): Entry => ({
  id: (ids -= 1),
  at,
  action,
  subject: action.split(".")[0] ?? "",
  subjectId: "1",
  subjectName: null,
  personName: null,
  actorId: "user",
  actorName: "Jana Petersen",
  actorEmail: "jana@nordlicht-digital.example",
  impersonatorName: null,
  organizationName: "Nordlicht Digital",
  ipAddress: "198.51.100.7",
  before: null,
  after: null,
  ...more,
});

/** What happened in an organization in a week. */
export const ENTRIES = [
  entry("2026-11-20T09:31:00.000Z", "organization.update-member-role", {
    subject: "member",
    subjectName: "Tim Berger",
    before: { role: "member" },
    after: { role: "admin" },
  }),
  entry("2026-11-20T08:02:00.000Z", "shop.update", {
    subjectName: "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere, Bürobedarf und Schulmaterial seit 1887",
    before: { name: "Papiere", url: "https://papiere.example", projectId: 7 },
    after: { name: "Erste Oberlausitzer Manufaktur", url: "https://papiere.example", credentialsChanged: true },
    impersonatorName: "Root Admin",
  }),
  entry("2026-11-19T16:45:00.000Z", "organization.add-team-member", {
    subject: "team",
    subjectName: "Night shift",
    personName: "Yusuf Demir",
  }),
  entry("2026-11-19T11:45:00.000Z", "organization.invite-member", {
    subject: "invitation",
    subjectName: "ines.faber@nordlicht-digital.example",
    after: { email: "ines.faber@nordlicht-digital.example", role: "member", expiresAt: "2026-11-21T11:45:00.000Z" },
  }),
  entry("2026-11-12T10:00:00.000Z", "shop.clear-cache", {
    subjectName: "Radwerk Münster",
    actorName: null,
    actorEmail: null,
  }),
  entry("2026-11-12T09:00:00.000Z", "something.unheard-of", { subject: "thing", subjectId: "77" }),
];
