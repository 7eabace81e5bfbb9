import {
  Building2,
  FolderPlus,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  Plus,
  Sun,
  UserPlus,
  VenetianMask,
} from "lucide-react";
import { mayAnywhere, type PaletteContext, type Words } from "../palette-context.ts";
import { act, goTo, type PaletteDeed, type PaletteEntry } from "./palette-entry.ts";

/** What can be done from everywhere, as far as the reader may. */
export function generalActions(context: PaletteContext, t: Words): readonly PaletteEntry[] {
  const other = context.locale === "en" ? "de" : "en";
  const found: (PaletteEntry | false)[] = [
    mayAnywhere(context, "shop:write") && line("add-shop", t("palette.do.addShop"), Plus, goTo("/app/shops/new")),
    mayAnywhere(context, "project:write") &&
      line("new-project", t("palette.do.newProject"), FolderPlus, goTo("/app/projects/new")),
    line("new-organization", t("palette.do.newOrganization"), Building2, goTo("/app/organizations/new")),
    context.isAdmin && line("create-user", t("admin.users.create"), UserPlus, goTo("/admin/users?dialog=create")),
    line(
      "theme",
      t(context.isDark ? "ui.theme.toLight" : "ui.theme.toDark"),
      context.isDark ? Sun : Moon,
      act({ is: "theme", isDark: !context.isDark }),
    ),
    {
      ...line("language", t(`palette.do.language.${other}`), Languages, act({ is: "language", locale: other })),
      words: t("settings.look.language"),
    },
    { ...line("shortcuts", t("palette.do.shortcuts"), Keyboard, act({ is: "shortcuts" })), keys: "?" },
    context.isImpersonated &&
      line("stop-impersonating", t("frame.stopImpersonating"), VenetianMask, act({ is: "stopImpersonating" })),
    line("logout", t("frame.logout"), LogOut, act({ is: "logout" })),
  ];
  return found.filter((entry) => entry !== false);
}

function line(id: string, name: string, icon: typeof Plus, deed: PaletteDeed): PaletteEntry {
  return { id, group: "actions", name, detail: "", sign: { icon }, deed };
}
