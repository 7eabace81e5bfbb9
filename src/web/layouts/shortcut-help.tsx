import { useTranslations } from "use-intl";
import { Dialog } from "../ui/dialog.tsx";

const KEYS = [
  ["search", "/"],
  ["palette", "Ctrl K"],
  ["dashboard", "G D"],
  ["projects", "G P"],
  ["extensions", "G E"],
  ["organizations", "G O"],
  ["move", "J K"],
  ["open", "↵"],
  ["close", "Esc"],
  ["help", "?"],
] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations("frame.shortcuts");
  return (
    <Dialog isOpen onClose={onClose} title={t("title")} size="large">
      <dl className="ui-facts">
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {keys.split(" ").map((key) => (
                <kbd key={key} className="ui-key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
