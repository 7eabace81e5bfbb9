import { FleetGauge, type GaugeShop } from "../../ui/shop/fleet-gauge.tsx";
import type { GaugeStatus } from "../../ui/shop/gauge-ticks.ts";
import { type Status, StatusMark } from "../../ui/signs/status-mark.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { Specimen } from "../specimen.tsx";

const MEANING: Record<Status, string> = {
  error: "Something is broken or cannot be reached. Act now.",
  warning: "Works, but will not stay so. Plan it.",
  ok: "Checked and fine.",
  unknown: "Could not be checked; the last known value is shown with its time.",
  inactive: "Switched off on purpose. Extensions and tasks.",
  notInstalled: "Not there. Extensions.",
  maintenance: "Somebody works on it. What is beneath is told afterwards.",
};
const STATUSES = ["error", "warning", "ok", "unknown", "inactive", "notInstalled", "maintenance"] as const;

export function ShowSigns() {
  return (
    <>
      <Specimen title="Status marks" note="solid asks for you, outline does not" isWide>
        <ul>
          {STATUSES.map((status) => (
            <li
              key={status}
              className="grid min-h-10 grid-cols-[40px_56px_168px_1fr] items-center border-b border-line max-sm:grid-cols-[132px_1fr]"
            >
              <StatusMark status={status} className="max-sm:hidden" />
              <StatusMark status={status} size="big" className="max-sm:hidden" />
              <StatusLine status={status} />
              <span className="ui-mid">{MEANING[status]}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Gauge" isWide>
        <Gauge
          title="42 shops"
          note="one tick per shop"
          shops={fleet({ error: 6, warning: 14, unknown: 1, maintenance: 2, ok: 19 })}
        />
        <Gauge
          title="500 shops, a usual day"
          note="what asks for you stays one tick per shop; 10 that are well share a block"
          shops={fleet({ error: 7, warning: 38, unknown: 3, maintenance: 0, ok: 452 })}
        />
        <Gauge
          title="500 shops, a bad day"
          note="above 120 open ones every block stands for 5 shops"
          shops={fleet({ error: 60, warning: 190, unknown: 5, maintenance: 0, ok: 245 })}
        />
        <Gauge
          title="All well"
          note="42 shops"
          shops={fleet({ error: 0, warning: 0, unknown: 0, maintenance: 0, ok: 42 })}
        />
        <Gauge title="Day one" note="unlit" shops={[]} />
      </Specimen>
    </>
  );
}

function Gauge({ title, note, shops }: { title: string; note: string; shops: readonly GaugeShop[] }) {
  return (
    <>
      <p className="mt-3">
        <b className="font-mid">{title}</b> <span className="ui-dim">{note}</span>
      </p>
      <div className="ui-readout mt-1!">
        <FleetGauge shops={shops} isSlim />
      </div>
    </>
  );
}

function fleet(counts: Record<GaugeStatus, number>): readonly GaugeShop[] {
  const statuses = ["error", "warning", "unknown", "maintenance", "ok"] as const;
  return statuses.flatMap((status) =>
    Array.from({ length: counts[status] }, (_, index) => ({
      id: `${status}-${index}`,
      name: `Shop ${index + 1}`,
      status,
      reason: status === "error" ? "Down since 06:41" : "",
    })),
  );
}
