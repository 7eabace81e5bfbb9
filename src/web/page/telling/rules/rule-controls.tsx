import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { Switch } from "../../../ui/fields/switch.tsx";
import { IconButton } from "../../../ui/press/icon-button.tsx";
import { Menu } from "../../../ui/press/menu.tsx";
import type { RuleActs } from "./use-rule-acts.ts";

interface RuleControlsProps {
  rule: ListedRule;
  name: string;
  acts: RuleActs;
  onMove?: (by: 1 | -1) => void;
  onRename: () => void;
}

/** Switch, and what is seldom done. */
export function RuleControls({ rule, name, acts, onMove, onRename }: RuleControlsProps) {
  const t = useTranslations("telling.rules");
  return (
    <>
      <Switch checked={rule.isOn} onChange={({ target }) => acts.switchOn(rule, target.checked)}>
        {t("rule", { name })}
      </Switch>
      <Menu
        label={t("more", { name })}
        opener={(props) => <IconButton icon={Ellipsis} size="small" label={t("more", { name })} {...props} />}
        entries={[
          { label: t("rename"), icon: Pencil, onSelect: onRename },
          { label: t("up"), icon: ArrowUp, end: "Alt ↑", isDisabled: !onMove, onSelect: () => onMove?.(-1) },
          { label: t("down"), icon: ArrowDown, end: "Alt ↓", isDisabled: !onMove, onSelect: () => onMove?.(1) },
          "line",
          { label: t("delete"), icon: Trash2, onSelect: () => acts.remove(rule) },
        ]}
      />
    </>
  );
}
