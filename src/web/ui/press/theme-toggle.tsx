import { Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "./icon-button.tsx";
import { chooseTheme, useTheme } from "../style/theme.ts";

export function ThemeToggle() {
  const t = useTranslations("ui.theme");
  const { choice, isDark: isShownDark } = useTheme();
  const isDark = choice === "system" ? isShownDark : choice === "dark";
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={t(isDark ? "toLight" : "toDark")}
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
    />
  );
}
