import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";
import { type GaugeStatus, type GaugeTick, gaugeTicks } from "./gauge-ticks.ts";

export interface GaugeShop {
  id: number | string;
  name: string;
  status: GaugeStatus;
  /** Shown after the name on hover. */
  reason?: string;
}

interface FleetGaugeProps {
  shops: readonly GaugeShop[];
  isSlim?: boolean;
  /** Called after a click on a single shop's tick. Only for the pointer: the list below has the same shops. */
  onOpen?: (shop: GaugeShop) => void;
}

const UNLIT_TICKS = 42;

/** The product's signature picture: one tick per shop, taller is worse. Grey while there is no shop. */
export function FleetGauge({ shops, isSlim = false, onOpen }: FleetGaugeProps) {
  "use memo";
  const t = useTranslations("frame.gauge");
  const look = classNames("ui-gauge", isSlim && "ui-gauge-slim");
  if (shops.length === 0) {
    return (
      <div className={look} role="img" aria-label={t("unlit")}>
        {Array.from({ length: UNLIT_TICKS }, (_, index) => (
          <span key={index} className="is-unlit" />
        ))}
      </div>
    );
  }
  const ticks = gaugeTicks(shops);
  return (
    <div className={look} role="img" aria-label={summaryOf(shops, t)}>
      {ticks.map((tick) => (
        <Tick key={`${tick.status}-${tick.shops[0]?.id}`} tick={tick} {...(onOpen && { onOpen })} />
      ))}
    </div>
  );
}

function Tick({ tick, onOpen }: { tick: GaugeTick<GaugeShop>; onOpen?: (shop: GaugeShop) => void }) {
  const t = useTranslations("frame.gauge");
  const [only, second] = tick.shops;
  const isBlock = second !== undefined;
  const single = only?.reason ? `${only.name}\n${only.reason}` : only?.name;
  return (
    // Only for the pointer: the gauge is one picture, and the list below it offers the same shops by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={classNames(`is-${tick.status}`, isBlock && "is-block")}
      data-tip={isBlock ? t("block", { count: tick.shops.length }) : single}
      onClick={only && !isBlock && onOpen ? () => onOpen(only) : undefined}
    />
  );
}

function summaryOf(shops: readonly GaugeShop[], t: ReturnType<typeof useTranslations<"frame.gauge">>): string {
  const count = (status: GaugeStatus) => shops.filter((shop) => shop.status === status).length;
  const counts = {
    total: shops.length,
    error: count("error"),
    warning: count("warning"),
    unknown: count("unknown"),
    maintenance: count("maintenance"),
    ok: count("ok"),
  };
  return counts.ok === counts.total ? t("allWell", { total: counts.total }) : t("summary", counts);
}
