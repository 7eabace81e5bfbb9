/** An action of somebody in the demo, as the audit log keeps it. */
export interface PastAct {
  hoursAgo: number;
  /** `null` for an action on the whole instance. */
  organization: string | null;
  by: string;
  action: string;
  subject: { kind: string; name: string; id?: string };
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

const NORDLICHT = "nordlicht-digital";
const HOFMANN = "hofmann-soehne";
const HARBOUR = "bright-harbour";

const shop = (name: string) => ({ kind: "shop", name });
const user = (id: string, name: string) => ({ kind: "user", id, name });

/** Two weeks of work, newest first. */
export const AUDITED: readonly PastAct[] = [
  {
    hoursAgo: 1,
    organization: NORDLICHT,
    by: "demo-jonas",
    action: "shop.clear-cache",
    subject: shop("Klangraum Instrumente"),
  },
  {
    hoursAgo: 5,
    organization: NORDLICHT,
    by: "demo-mara",
    action: "organization.invite-member",
    subject: { kind: "invitation", id: "demo-invited-sofia", name: "sofia@shopwarden.example" },
    after: { email: "sofia@shopwarden.example", role: "member" },
  },
  {
    hoursAgo: 9,
    organization: HOFMANN,
    by: "demo-aylin",
    action: "shop.reschedule-task",
    subject: shop("Teppichkontor Speicherstadt"),
  },
  {
    hoursAgo: 26,
    organization: HOFMANN,
    by: "demo-user",
    action: "sso.register",
    subject: { kind: "identity provider", id: "demo-hofmann", name: "hofmann-soehne.example" },
    after: { domain: "hofmann-soehne.example", domainVerified: false },
  },
  {
    hoursAgo: 30,
    organization: HARBOUR,
    by: "demo-grace",
    action: "shop.clear-cache",
    subject: shop("The Tin Kettle"),
  },
  {
    hoursAgo: 52,
    organization: NORDLICHT,
    by: "demo-lena",
    action: "shop.update",
    subject: shop("Radwerk Outlet"),
    before: { name: "Radwerk Lagerverkauf" },
    after: { name: "Radwerk Outlet" },
  },
  {
    hoursAgo: 75,
    organization: NORDLICHT,
    by: "demo-mara",
    action: "organization.update-member-role",
    subject: { kind: "member", id: "nordlicht-digital-demo-lena", name: "Lena Hartwig" },
    before: { role: "viewer" },
    after: { role: "member" },
  },
  {
    hoursAgo: 98,
    organization: NORDLICHT,
    by: "demo-mara",
    action: "organization.create-team",
    subject: { kind: "team", id: "demo-team-hosting", name: "Hosting" },
    after: { name: "Hosting" },
  },
  { hoursAgo: 122, organization: HARBOUR, by: "demo-user", action: "shop.create", subject: shop("Saltmarsh Candles") },
  {
    hoursAgo: 170,
    organization: null,
    by: "demo-user",
    action: "admin.set-role",
    subject: user("demo-mara", "Mara Lindqvist"),
  },
  {
    hoursAgo: 214,
    organization: HOFMANN,
    by: "demo-user",
    action: "project.create",
    subject: { kind: "project", name: "Fachmärkte" },
  },
  {
    hoursAgo: 300,
    organization: null,
    by: "demo-finn",
    action: "change-password",
    subject: user("demo-finn", "Finn O’Connor"),
  },
];
