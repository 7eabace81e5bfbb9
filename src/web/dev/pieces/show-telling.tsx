import { useState } from "react";
import { ChoicesWithEffect } from "../../ui/telling/choices-with-effect.tsx";
import { Holds } from "../../ui/telling/holds.tsx";
import { QuietDay, stepped } from "../../ui/telling/quiet-day.tsx";
import { ReachTable } from "../../ui/telling/reach-table.tsx";
import { TimeOfDay } from "../../ui/telling/time-of-day.tsx";
import { Specimen } from "../specimen.tsx";

const WORDS = {
  urgent: "Urgent now",
  rest: "The rest",
  goesThrough: "goes through",
  waits: "waits",
  digest: "Digest 08:00",
  from: "Quiet from",
  to: "Quiet to",
};

export function ShowTelling() {
  const [choice, setChoice] = useState<"atOnce" | "calm">("atOnce");
  const [quiet, setQuiet] = useState({ from: 1320, to: 420 });
  return (
    <>
      <Specimen title="What holds, as a sentence" isWide>
        <Holds>
          You hear <b>at once</b> by <b>mail</b> of <b>12 shops</b>.
        </Holds>
      </Specimen>
      <Specimen title="Choices with their effect" isWide>
        <ChoicesWithEffect
          label="How much"
          heads={["Choice", "Last week"]}
          value={choice}
          onChange={setChoice}
          choices={[
            { value: "atOnce", name: "At once", meaning: "As it happens.", effect: <b>14 mails</b> },
            { value: "calm", name: "Calm", meaning: "The rest once a day.", effect: <b>3 mails</b> },
          ]}
        />
      </Specimen>
      <Specimen title="What would reach somebody" isWide>
        <ReachTable
          label="What would reach you"
          heads={[
            { title: "What happens" },
            { title: "07:00 – 22:00", short: "By day" },
            { title: "22:00 – 07:00", short: "Quiet" },
          ]}
          rows={[
            {
              key: "outage",
              what: "A shop cannot be reached",
              cells: [{ when: "at once", how: "mail, 2 devices" }, { when: "at 07:00" }],
            },
          ]}
        />
      </Specimen>
      <Specimen title="Quiet hours" isWide>
        <TimeOfDay label="Quiet from" minute={quiet.from} onChange={(from) => setQuiet({ ...quiet, from })} />
        <QuietDay
          label="Quiet hours"
          quiet={quiet}
          digest={480}
          goesThrough
          words={WORDS}
          onChange={setQuiet}
          onStep={(which, minutes) => setQuiet((now) => stepped(now, which, minutes) ?? now)}
        />
      </Specimen>
    </>
  );
}
