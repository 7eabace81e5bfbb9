import { BellRing, Pencil, Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../ui/signs/avatar.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Code, CodeBlock, CopyButton, Mono } from "../../ui/signs/code.tsx";
import { CopyLine } from "../../ui/press/copy-line.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { WatchToggle } from "../../ui/shop/watch-toggle.tsx";
import { KeyLegend, Keys } from "../../ui/keys/keys.tsx";
import { ExternalLink, TextLink } from "../../ui/press/link.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import { Rating } from "../../ui/signs/rating.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { SegmentLinks } from "../../ui/press/segment-links.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { Sparkline } from "../../ui/charts/sparkline.tsx";
import { Says } from "../../ui/page/says.tsx";
import { TabLinks } from "../../ui/press/tab-links.tsx";
import { Tabs } from "../../ui/press/tabs.tsx";
import { NewerVersion, VersionChange } from "../../ui/shop/version-change.tsx";
import { Specimen } from "../specimen.tsx";

const CURVE = [210, 190, 240, 230, null, null, 260, 320, 310, 290, 420, 412];
const LONG = "Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere, Bürobedarf und Schulmaterial seit 1887";

export function ShowControls() {
  const [segment, setSegment] = useState("all");
  const [tab, setTab] = useState("history");
  return (
    <>
      <Specimen title="Buttons">
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="primary" icon={Plus}>
            Add shop
          </Button>
          <Button icon={RefreshCw}>Refresh</Button>
          <Button kind="quiet">Details</Button>
          <Button kind="danger">Delete shop</Button>
          <WatchToggle isWatched>Unwatch</WatchToggle>
          <Button icon={BellRing} isPressed>
            Watching
          </Button>
          <Button isLoading>Refreshing</Button>
          <Button disabled>Disabled</Button>
          <Button size="small">Small 24</Button>
          <Button>Base 28</Button>
          <Button size="large">Form 36</Button>
          <IconButton icon={Pencil} label="Edit" kind="default" />
        </div>
      </Specimen>
      <Specimen title="Links and segments">
        <div className="grid justify-items-start gap-3">
          <p>
            A <TextLink to="/">link in a sentence</TextLink>, and one that{" "}
            <ExternalLink href="https://shop.example">leaves</ExternalLink>
          </p>
          <Segments
            label="Filter"
            value={segment}
            onChange={setSegment}
            segments={[
              { value: "all", label: "All", count: 41 },
              { value: "updates", label: "Updates", count: 5 },
              { value: "inactive", label: "Inactive", count: 6 },
            ]}
          />
          <Segments
            label="Status"
            value={segment}
            onChange={setSegment}
            segments={[
              { value: "all", label: "All" },
              { value: "error", label: "Error", status: "error", count: 6 },
              { value: "warning", label: "Warning", status: "warning", count: 14 },
              { value: "ok", label: "OK", status: "ok", count: 21 },
            ]}
          />
          <SegmentLinks
            label="Pages"
            current="/dev/ui"
            segments={[
              { to: "/dev/ui", label: "Pieces", count: 5 },
              { to: "/dev/ui/pages", label: "Pages" },
            ]}
          />
          <div className="w-full">
            <TabLinks
              label="Places"
              tabs={[
                { to: "/dev/ui", label: "Pieces", isCurrent: true },
                { to: "/dev/ui/pages", label: "Pages", isCurrent: false },
              ]}
            />
            <Says title="Six rules tell your team." actions={<Button>Who would be told?</Button>}>
              One is switched off.
            </Says>
          </div>
          <div className="w-full">
            <Tabs
              label="Parts"
              value={tab}
              onChange={setTab}
              tabs={[
                { value: "history", label: "History", count: 12, content: <p className="py-2">Twelve visits.</p> },
                { value: "report", label: "Report", content: <p className="py-2">The newest report.</p> },
              ]}
            />
          </div>
        </div>
      </Specimen>
      <Specimen title="Small pieces" isWide>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Badge>this one</Badge>
          <Badge kind="warning">Security</Badge>
          <Badge kind="error">Lost</Badge>
          <VersionChange from="9.5.2" to="9.8.0" />
          <NewerVersion installed="6.6.10.4" latest="6.6.10.9" />
          <Rating points={9} />
          <Rating points={null} />
          <Code>scheduled_task:update</Code>
          <Mono>SwagPayPal</Mono>
          <Sparkline values={CURVE} />
          <Favicon src={null} />
          <Favicon src="/favicon.svg" />
          <Avatar email="jana.petersen@nordlicht-digital.de" />
          <Keys keys="G D" />
          <KeyLegend keys="J K" does="move" />
          <DateTime at="2026-11-20T08:41:00Z" />
          <RelativeTime at="2026-11-20T08:41:00Z" />
          <span className="ui-cut max-w-60" data-tip-cut="">
            {LONG}
          </span>
          <span className="w-40">
            <Progress label="Visit" share={0.42} />
          </span>
          <CopyButton text="plugin:read" />
          <CopyLine label="Callback URL" text="https://shopwarden.example/api/auth/sso/callback/5d0c1a52" />
        </div>
        <div className="mt-3">
          <CodeBlock>{'{ "url": "https://www.radwerk.example" }'}</CodeBlock>
        </div>
      </Specimen>
    </>
  );
}
