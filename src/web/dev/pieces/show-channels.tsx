import { BesideForm } from "../../ui/channels/beside-form.tsx";
import { KindList, ShortKindList } from "../../ui/channels/kind-list.tsx";
import { RawBody } from "../../ui/channels/raw-body.tsx";
import { Ticks, TicksKey } from "../../ui/channels/ticks.tsx";
import { Tried } from "../../ui/channels/tried.tsx";
import { Tries } from "../../ui/channels/tries.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Likeness } from "../../ui/likeness/likeness.tsx";
import type { LikenessLook, LikenessMessage } from "../../ui/likeness/likeness-message.ts";
import { Button } from "../../ui/press/button.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { GroupedTable } from "../../ui/tables/grouped-table.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { Specimen } from "../specimen.tsx";

const LOOKS: readonly LikenessLook[] = [
  "chat",
  "attachment",
  "card",
  "embed",
  "bubble",
  "phone",
  "sms",
  "alert",
  "mail",
];
const MESSAGE: LikenessMessage = {
  title: "3 shops on one server cannot be reached",
  level: "",
  lines: [[{ text: "Radwerk since 06:41, 2 more since 06:45." }]],
  facts: [{ label: "Server", value: "203.0.113.21" }],
  context: [[{ text: "Error", look: "bold" }, { text: " · " }, { text: "Open the incident", look: "link" }]],
  buttons: ["Open the incident", "Acknowledge", "1 day"],
};
const KINDS = [
  { id: "slack", name: "Slack", need: "the address of a webhook", end: "by itself, with the length" },
  { id: "telegram", name: "Telegram", need: "a bot token", end: "under its beginning, which grows" },
];
const ROWS = [
  { id: "1", said: "Webhook gone", title: "Shop Biokiste Wendland cannot be reached" },
  { id: "2", said: "Refused", title: "Scheduled tasks stopped in 3 shops" },
];

/** Channels: kinds, likenesses of services, tries with their answers. */
export function ShowChannels() {
  return (
    <Specimen title="Channels" note="what is read over there, and what came back" isWide>
      <KindList
        groups={[{ title: "Team chat", kinds: KINDS }]}
        heads={["You need", "How an end is told"]}
        link={(id, content) => <a href={`#${id}`}>{content}</a>}
      />
      <ShortKindList label="A few" kinds={KINDS} link={(id, content) => <a href={`#few-${id}`}>{content}</a>} />
      <BesideForm title="What is read there" tools={<Button>Raw body</Button>} beside={<ShowLikenesses />}>
        <TextField label="Name" defaultValue="#alpenglanz" />
        <Tried status="ok" title="Arrived." figures="200 after 214 ms, 09:45" answer="ok">
          <p>Slack answered:</p>
        </Tried>
        <Tried status="error" title="Refused." figures="400 after 41 ms, 09:45" answer='{"ok":false}' />
        <Tried status="unknown" title="May have arrived." figures="no answer within 15 s" />
      </BesideForm>
      <GroupedTable
        label="Deliveries"
        groups={[{ key: "dead", title: "Not told, 2", rows: ROWS }]}
        rowKey={({ id }) => id}
        isCurrent={({ id }) => id === "2"}
        columns={[
          {
            key: "state",
            title: "State",
            width: "40%",
            cell: ({ said }) => <StatusLine status="error" reason={said} />,
          },
          { key: "message", title: "Message", cell: ({ title }) => <a href="#deliveries">{title}</a> },
        ]}
        phone={({ title, said }) => (
          <PhoneRow name={<a href="#deliveries">{title}</a>} status={<StatusLine status="error" reason={said} />} />
        )}
      />
      <Tries
        label="Tries"
        tries={[
          {
            key: "2",
            status: "error",
            title: "Refused",
            when: "22:14:49 · 41 ms",
            text: "400",
            answer: '{"code":10015}',
          },
          { key: "1", status: "unknown", title: "May have arrived", when: "22:11:31 · 15.0 s" },
        ]}
      />
      <Ticks
        label="24 hours: 3 arrived, 1 dead, 1 waiting, 1 may have arrived"
        slots={96}
        ticks={[
          { slot: 4, look: "arrived", text: "01:04 · shop.reachable · 200 in 88 ms" },
          { slot: 30, look: "arrived", text: "07:30 · finding.appeared · 200 in 91 ms" },
          { slot: 46, look: "unknown", text: "11:30 · finding.appeared · no answer" },
          { slot: 58, look: "dead", text: "14:30 · shop.unreachable · 502 in 40 ms" },
          { slot: 60, look: "arrived", text: "15:00 · shop.reachable · 200 in 88 ms" },
          { slot: 94, look: "waiting", text: "23:30 · incident.opened · waiting" },
        ]}
        axis={["09:45", "15:45", "21:45", "03:45", "09:45"]}
      />
      <TicksKey words={{ arrived: "arrived", dead: "dead", waiting: "waiting", unknown: "may have arrived" }} />
      <RawBody label="Body" text={'{\n  "text": "…"\n}'} />
    </Specimen>
  );
}

function ShowLikenesses() {
  return (
    <div className="grid gap-4">
      {LOOKS.map((look) => (
        <Likeness
          key={look}
          look={look}
          place={look}
          entries={[{ key: "1", message: MESSAGE, tone: "error", time: "06:53", quoted: "Shop Radwerk is down" }]}
        />
      ))}
    </div>
  );
}
