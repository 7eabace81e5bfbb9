import { Keyboard, Languages, LogOut, type LucideIcon, Moon, Sun, VenetianMask } from "lucide-react";
import type { Permission } from "../../../organizations/permissions.ts";
import { mayAnywhere, type PaletteContext } from "../palette-context.ts";
import type { Words } from "../../page/places.ts";
import { PALETTE_ROOMS } from "./offered-places.ts";
import { act, goTo, type PaletteTarget, type PaletteEntry } from "./palette-entry.ts";

/** Actions that work from everywhere, as far as the reader has the permission. */
export function generalActions(context: PaletteContext, t: Words): readonly PaletteEntry[] {
  const other = context.locale === "en" ? "de" : "en";
  const found: (PaletteEntry | false)[] = [
    ...PALETTE_ROOMS.flatMap(({ actions = [] }) =>
      actions.map(({ id, name, icon, href, needs }) => may(context, needs) && line(id, name(t), icon, goTo(href))),
    ),
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

function may(context: PaletteContext, needs: Permission | "admin" | undefined): boolean {
  if (needs === undefined) return true;
  return needs === "admin" ? context.isAdmin : mayAnywhere(context, needs);
}

function line(id: string, name: string, icon: LucideIcon, target: PaletteTarget): PaletteEntry {
  return { id, group: "actions", name, detail: "", sign: { icon }, target };
}
