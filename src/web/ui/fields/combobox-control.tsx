import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../press/button.tsx";
import type { ComboboxFieldProps } from "./combobox-field-props.ts";
import type { ControlProps } from "./field.tsx";
import { Icon } from "../signs/icon.tsx";
import type { Choice } from "./select-field.tsx";
import { useSame } from "./use-same.ts";

type ComboboxControlProps = Pick<ComboboxFieldProps, "choices" | "value" | "onChange" | "placeholder" | "name"> & {
  control: ControlProps;
};

export function ComboboxControl({ choices: given, value, onChange, placeholder, name, control }: ComboboxControlProps) {
  const t = useTranslations("frame.form");
  // Other choices close the list and forget what is being typed.
  const choices = useSame(given);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  return (
    <Base.Root
      items={choices}
      value={chosen}
      onValueChange={(choice: Choice | null) => onChange(choice?.value ?? "")}
      {...(name !== undefined && { name })}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
    >
      <span className="ui-affix">
        <Base.Input className="ui-input" placeholder={placeholder ?? t("choose")} {...control} />
        <span className="end">
          <Base.Trigger
            className={buttonClass({ kind: "quiet" }, "ui-button-icon", "ui-combo-open")}
            aria-label={t("openList")}
          >
            <Icon of={ChevronDown} isSmall />
          </Base.Trigger>
        </span>
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={4} style={{ zIndex: 45 }}>
          <Base.Popup className="ui-combo-list">
            <Base.Empty className="ui-combo-none">{t("noOption")}</Base.Empty>
            <Base.List>
              {(choice: Choice) => (
                <Base.Item
                  key={choice.value}
                  value={choice}
                  className="ui-combo-option"
                  disabled={choice.isDisabled ?? false}
                >
                  <span className="ui-cut" data-tip-cut="">
                    {choice.label}
                  </span>
                  {choice.group !== undefined && <span className="ui-dim ui-small">{choice.group}</span>}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
