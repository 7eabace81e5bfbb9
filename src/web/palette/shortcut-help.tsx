import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Group } from "../ui/lists/group.tsx";
import { keyNames } from "../ui/keys/key-names.ts";
import { activeShortcuts } from "../ui/keys/shortcuts.ts";
import { SHORTCUT_TEXTS } from "./shortcut-texts.ts";

/** The shortcuts that are active on the page, its own first. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations("palette.shortcuts");
  const [active] = useState(() => new Set(activeShortcuts()));
  const listed = SHORTCUT_TEXTS.filter(({ keys }) => active.has(keys));
  const here = listed.filter(({ isEverywhere }) => !isEverywhere);
  return (
    <Dialog isOpen onClose={onClose} title={t("title")} subtitle={t("rest")} size="large">
      {here.length > 0 && <ShortcutList title={t("here")} shortcuts={here} />}
      <ShortcutList title={t("everywhere")} shortcuts={listed.filter(({ isEverywhere }) => isEverywhere)} />
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: typeof SHORTCUT_TEXTS }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <Group title={title} count={shortcuts.length}>
      <dl className="ui-facts">
        {shortcuts.map(({ keys, text }) => (
          <div key={keys}>
            <dt>{text(t)}</dt>
            <dd className="ui-shown-keys">
              {keyNames(keys, locale)
                .split(" ")
                .map((key) => (
                  <kbd key={key} className="ui-key">
                    {key}
                  </kbd>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </Group>
  );
}
