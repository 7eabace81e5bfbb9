import { BellRing, Settings } from "lucide-react";
import type { PaletteRoom } from "../page/places.ts";
import { shortcut } from "./shortcut.ts";

/** The sections of the settings in order, each with its anchor and heading. */
export const SETTINGS_SECTIONS = [
  { id: "profile", title: "settings.profile.title" },
  { id: "email", title: "settings.email.title" },
  { id: "password", title: "settings.password.title" },
  { id: "two-factor", title: "settings.twoFactor.title" },
  { id: "passkeys", title: "settings.passkeys.title" },
  { id: "linked", title: "settings.linked.title" },
  { id: "sessions", title: "settings.sessions.title" },
  { id: "sign-ins", title: "settings.signIns.title" },
  { id: "notifications", title: "notifications.title" },
  { id: "look", title: "settings.look.title" },
  { id: "remove", title: "settings.remove.title" },
] as const;

export const palette: PaletteRoom = {
  order: 4,
  places: [
    { id: "settings", name: shortcut.name, icon: Settings, href: shortcut.to, keys: shortcut.keys },
    ...SETTINGS_SECTIONS.map(({ id, title }) => ({
      id: `settings-${id}`,
      name: (t: Parameters<typeof shortcut.name>[0]) => t(title),
      icon: Settings,
      href: `${shortcut.to}#${id}`,
      of: shortcut.name,
    })),
    {
      id: "settings-telling",
      name: (t) => t("frame.title.myNotifications"),
      icon: BellRing,
      href: "/app/settings/notifications",
      of: shortcut.name,
    },
  ],
};
