import { useTranslations } from "use-intl";
import { FleetGauge, type GaugeShop } from "../ui/fleet-gauge.tsx";
import { Example, ExampleCauses } from "../ui/landing.tsx";

/** How many of each stand in the invented fleet, worst first. */
const FLEET = [
  { status: "error", count: 2 },
  { status: "warning", count: 14 },
  { status: "unknown", count: 1 },
  { status: "ok", count: 25 },
] as const;

const SHOPS: readonly GaugeShop[] = FLEET.flatMap(({ status, count }) =>
  Array.from({ length: count }, (_, index) => ({ id: `${status}-${index}`, name: "", status })),
);

/** The dashboard in small, drawn from the pieces of the real one. */
export function ExampleDashboard() {
  const t = useTranslations("public.home");
  return (
    <Example label={t("example")} isLarge>
      <div className="ui-example-answer">
        <strong>{t("exampleAnswer")}</strong>
        <span className="ui-dim ui-small">{t("exampleNote")}</span>
      </div>
      <div className="flex mt-4">
        <FleetGauge shops={SHOPS} />
      </div>
      <ExampleCauses
        causes={[
          {
            status: "error",
            title: t("causes.unreachable.title"),
            text: t("causes.unreachable.text"),
            since: t("causes.unreachable.since"),
          },
          {
            status: "warning",
            title: t("causes.tasks.title"),
            text: t("causes.tasks.text"),
            since: t("causes.tasks.since"),
          },
          {
            status: "warning",
            title: t("causes.extension.title"),
            text: t("causes.extension.text"),
            since: t("causes.extension.since"),
          },
        ]}
      />
    </Example>
  );
}
