import { ShieldCheck } from "lucide-react";
import { Avatar } from "../../ui/signs/avatar.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { Icon } from "../../ui/signs/icon.tsx";
import { Logo } from "../../ui/signs/logo.tsx";
import { ButtonLink, ExternalLink } from "../../ui/press/link.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { Specimen } from "../specimen.tsx";

const AT = "2026-11-20T08:41:00Z";

export function ShowTimes() {
  return (
    <>
      <Specimen title="Times">
        <DescriptionList
          facts={[
            { term: "Moment", value: <DateTime at={AT} /> },
            { term: "Day", value: <DateTime at={AT} form="date" /> },
            { term: "Time", value: <DateTime at={AT} form="time" /> },
            { term: "Exact", value: <DateTime at={AT} form="exact" /> },
            { term: "Not yet", value: <DateTime at={null} /> },
            { term: "In words", value: <DateTime at={null} none="not visited" /> },
            { term: "Distance", value: <RelativeTime at={AT} /> },
            { term: "In a table", value: <RelativeTime at={AT} form="short" /> },
            { term: "Never", value: <RelativeTime at={null} /> },
            { term: "Lasts for", value: <DurationSince at={AT} /> },
          ]}
        />
      </Specimen>
      <Specimen title="More small signs">
        <div className="grid gap-3">
          <StatusLine status="error" reason="Down since 06:41" detail="11 h 30 min" />
          <StatusLine status="warning" reason="Queue grows" more={2} tooltip="Queue grows, 2 tasks are late" />
          <p className="flex items-center gap-3">
            <StatusMark status="error" size="small" />
            <StatusMark status="warning" size="small" />
            <StatusMark status="ok" size="small" />
            <Icon of={ShieldCheck} />
            <Icon of={ShieldCheck} isSmall />
            <Logo />
            <Favicon src={null} isLarge />
            <Favicon src="/favicon.svg" isLarge />
            <Avatar email="jana.petersen@nordlicht-digital.de" isLarge />
          </p>
          <p className="flex flex-wrap items-center gap-3">
            <ButtonLink to="/dev/ui">Link as a key</ButtonLink>
            <ButtonLink to="/dev/ui" kind="quiet" size="small">
              Quiet link
            </ButtonLink>
            <ExternalLink href="https://shop.example" isInText>
              link that leaves
            </ExternalLink>
            <ExternalLink href="javascript:void 0">an odd address is no link</ExternalLink>
          </p>
          <Progress label="Not begun" share={0} />
          <Progress label="Done" share={1} />
        </div>
      </Specimen>
    </>
  );
}
