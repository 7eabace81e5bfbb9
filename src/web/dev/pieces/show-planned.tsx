import "../../ui/forms/plan-form.css";
import { useState } from "react";
import { PreviewDates } from "../../ui/lists/preview-dates.tsx";
import { StripGroup, StripList, StripRow } from "../../ui/lists/strip-list.tsx";
import { TagNames } from "../../ui/lists/tag-names.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Toggles } from "../../ui/press/toggles.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { Specimen } from "../specimen.tsx";

const DAYS = [
  { left: 0, label: "today" },
  { left: 21.4, label: "Mon 23.11." },
  { left: 71.4, label: "Mon 30.11." },
];
const LONG = "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere und Schulmaterial";

/** Planned work: its line of 14 days, and its next dates. */
export function ShowPlanned() {
  return (
    <Specimen title="Planned work" note="each on its line of 14 days; what is being written is dashed" isWide>
      <StripList days={DAYS}>
        <StripGroup title="Running" count={1}>
          <StripRow
            look="running"
            mark={<StatusMark status="maintenance" label="In maintenance" />}
            name="OpenSearch 2 to 3"
            note={`2 shops · project ${LONG}`}
            when="today, 10:30–12:00"
            whenNote="67 min left"
            blocks={[{ left: 3, width: 0.5 }]}
            now={3.2}
            acts={<Button size="small">End now</Button>}
          />
        </StripGroup>
        <StripGroup title="Coming" count={1}>
          <StripRow
            look="draft"
            name={LONG}
            note="being written"
            when=""
            blocks={[{ left: 65, width: 0.5 }]}
            now={3.2}
          />
          <StripRow
            look="coming"
            name="Move to a new server"
            note="Saltmarsh Candles, Bright Harbour"
            when="28.11. 06:00 to 29.11. 18:00"
            whenNote="visits and probes pause"
            blocks={[{ left: 58.9, width: 10.7 }]}
            now={3.2}
          />
        </StripGroup>
      </StripList>
      <ShowDates />
      <p className="mt-6">
        <TagNames label="Tags" names={["patch-night", "Black Friday", LONG]} />
      </p>
    </Specimen>
  );
}

const WEEK = ["Mon", "Tue", "Wed"].map((label) => ({ value: label, label, name: `${label}, in full` }));

function ShowDates() {
  const [chosen, setChosen] = useState<readonly string[]>(["Tue"]);
  const toggle = (day: string) =>
    setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  return (
    <div className="grid gap-3 mt-6 max-w-[368px]">
      <Toggles label="Days" toggles={WEEK} chosen={chosen} onToggle={toggle} />
      <PreviewDates
        label="The next dates"
        heads={["Next 2", "London", "yours, Berlin"]}
        dates={[
          { key: "1", day: "Sun 28.02.2027", time: "01:30–03:00", other: "02:30–04:00" },
          {
            key: "2",
            day: "Sun 28.03.2027",
            time: "02:00–03:30",
            other: "03:00–04:30",
            note: "Clocks change: 01:30 does not exist in London that night, it begins at 02:00.",
          },
        ]}
      />
    </div>
  );
}
