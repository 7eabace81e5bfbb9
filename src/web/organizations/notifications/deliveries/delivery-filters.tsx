import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { useShortcut } from "../../../ui/keys/use-shortcut.ts";
import { useIsPhone } from "../../../ui/page/use-is-phone.ts";
import { Fold } from "../../../ui/press/fold.tsx";
import { Segments } from "../../../ui/press/segments.tsx";
import { classNames } from "../../../ui/style/class-names.ts";
import { type DeliveryFilter, OUTCOMES, RANGE_NAMES } from "./use-delivery-filter.ts";

interface DeliveryFiltersProps {
  filter: DeliveryFilter;
  /** What stands above is still on its way. */
  isComing?: boolean;
}

/** By outcome, channel, shop and range; a choice applies at once. */
export function DeliveryFilters({ filter, isComing = false }: DeliveryFiltersProps) {
  const t = useTranslations("deliveries.filter");
  const { chosen, change } = filter;
  const place = useRef<HTMLElement>(null);
  useShortcut("/", () => place.current?.querySelector("select")?.focus());
  return (
    <search ref={place} className={classNames("ui-tools mt-4 mb-2", isComing && "is-coming")} aria-label={t("more")}>
      <Segments
        label={t("outcome")}
        value={chosen.outcome ?? "all"}
        onChange={(outcome) => change({ outcome: outcome === "all" ? "" : outcome })}
        segments={[{ value: "all", label: t("all") }, ...OUTCOMES.map((value) => ({ value, label: t(value) }))]}
      />
      <OnPhoneFolded filter={filter}>
        <MoreFilters filter={filter} />
      </OnPhoneFolded>
    </search>
  );
}

function MoreFilters({ filter: { chosen, channels, shops, change } }: { filter: DeliveryFilter }) {
  const t = useTranslations("deliveries.filter");
  return (
    <>
      <FilterSelect
        label={t("channel")}
        every={t("everyChannel")}
        value={chosen.channel}
        choices={channels}
        onChange={(channel) => change({ channel })}
      />
      <FilterSelect
        label={t("shop")}
        every={t("everyShop")}
        value={chosen.shop}
        choices={shops}
        onChange={(shop) => change({ shop })}
      />
      <FilterSelect
        label={t("range")}
        every={t("always")}
        value={chosen.range}
        choices={RANGE_NAMES.map((value) => ({ value, label: t(value) }))}
        onChange={(range) => change({ range })}
      />
    </>
  );
}

/** There is no room for all of them on a phone, and they are seldom needed there. */
function OnPhoneFolded({ filter: { chosen }, children }: { filter: DeliveryFilter; children: ReactNode }) {
  const t = useTranslations("deliveries.filter");
  const isPhone = useIsPhone();
  const isChosen = chosen.channel !== null || chosen.shop !== null || chosen.range !== null;
  // Together in one line, or all below the outcomes.
  if (!isPhone || isChosen) return <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>;
  return (
    <Fold summary={t("more")} isTight>
      <div className="grid gap-2 pt-2">{children}</div>
    </Fold>
  );
}

interface FilterSelectProps {
  label: string;
  /** Without a choice. */
  every: string;
  value: string | null;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function FilterSelect({ label, every, value, choices, onChange }: FilterSelectProps) {
  return (
    <span className="max-w-44 max-sm:max-w-none max-sm:w-full">
      <SelectField
        label={label}
        hasHiddenLabel
        isSmall
        value={value ?? ""}
        choices={[{ value: "", label: every }, ...choices]}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
