import { Activity, Gauge, Mail, ScrollText, Send, SlidersHorizontal, Users } from "lucide-react";
import type { AdminTab } from "../page/places.ts";

export const adminTabs: readonly AdminTab[] = [
  {
    id: "users",
    to: "/admin/users",
    name: (t) => t("frame.title.users"),
    shortName: (t) => t("admin.nav.users"),
    icon: Users,
    keys: "g u",
    order: 1,
  },
  {
    id: "audit",
    to: "/admin/audit",
    name: (t) => t("frame.title.audit"),
    shortName: (t) => t("admin.nav.audit"),
    icon: ScrollText,
    order: 2,
  },
  {
    id: "sitespeed",
    to: "/admin/sitespeed",
    name: (t) => t("frame.title.sitespeedAdmin"),
    shortName: (t) => t("admin.nav.sitespeed"),
    icon: Gauge,
    order: 3,
  },
  {
    id: "limits",
    to: "/admin/limits",
    name: (t) => t("frame.title.limits"),
    shortName: (t) => t("admin.nav.limits"),
    icon: SlidersHorizontal,
    order: 4,
  },
  {
    id: "operation",
    to: "/admin/operation",
    name: (t) => t("frame.title.operation"),
    shortName: (t) => t("admin.nav.operation"),
    icon: Activity,
    order: 5,
  },
  {
    id: "deliveries",
    to: "/admin/deliveries",
    name: (t) => t("frame.title.deliveries"),
    shortName: (t) => t("admin.nav.deliveries"),
    icon: Send,
    order: 6,
  },
  {
    id: "mailbox",
    to: "/admin/mailbox",
    name: (t) => t("frame.title.mailbox"),
    shortName: (t) => t("admin.nav.mailbox"),
    icon: Mail,
    needsMailbox: true,
    order: 7,
  },
];
