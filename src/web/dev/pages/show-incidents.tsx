import { Button } from "../../ui/press/button.tsx";
import { PlainLink, TextLink } from "../../ui/press/link.tsx";
import { IncidentGroup, IncidentGroupSkeleton, IncidentRow } from "../../ui/shop/incident-list.tsx";
import { PastIncident, PastIncidents } from "../../ui/shop/past-incidents.tsx";
import { ShopGrid } from "../../ui/shop/shop-grid.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { LONG_SHOP } from "../pieces/sample-rows.tsx";
import { Specimen } from "../specimen.tsx";

const SHOPS = ["Alpenglanz B2B", "Biokiste Wendland", LONG_SHOP, "Hofladen Ilmtal"].map((name, index) => ({
  id: index,
  name: (
    <PlainLink to="/dev/ui" className="ui-cut" data-tip-cut="">
      {name}
    </PlainLink>
  ),
  icon: <Favicon src={null} />,
  status: index === 3 ? ("ok" as const) : ("error" as const),
  when: index === 3 ? "until 10:50" : "10:38",
  isOver: index === 3,
}));

export function ShowIncidents() {
  return (
    <Specimen title="Incidents" note="by who has them" isWide>
      <div className="ui-incidents">
        <IncidentGroup title="Nobody yet" count={1} before={0}>
          {(place, measure) => (
            <IncidentRow
              key={place.index}
              place={place}
              measure={measure}
              status="error"
              title={<TextLink to="/dev/ui">3 of 4 shops on 203.0.113.7 are down</TextLink>}
              explanation="Connection refused. One shop answers again."
              holder={<p>5 told at 10:39</p>}
              since="since 10:38"
              length={<DurationSince at="2026-11-20T10:38:00Z" />}
              act={<Button kind="primary">Acknowledge</Button>}
              sub={<ShopGrid label="Shops" shops={SHOPS} rest="and 12 more" />}
            />
          )}
        </IncidentGroup>
        <IncidentGroup title="In a window" count={1} before={1}>
          {(place, measure) => (
            <IncidentRow
              key={place.index}
              place={place}
              measure={measure}
              status="maintenance"
              title={<TextLink to="/dev/ui">Cart of {LONG_SHOP} is down</TextLink>}
              explanation=""
              holder={
                <>
                  <p>Planned work</p>
                  <small>until 12:00</small>
                </>
              }
              since="since 10:34"
              length="19 min"
              act={<Button>Open window</Button>}
            />
          )}
        </IncidentGroup>
        <IncidentGroupSkeleton rows={1} />
      </div>
      <PastIncidents
        columns={["Incident", "Cause", "Acknowledged by", "From, to", "Length"]}
        days={[
          {
            key: "2026-11-20",
            title: "Today",
            date: "20.11.2026",
            rows: [
              <PastIncident
                key="1"
                status="ok"
                title={
                  <>
                    <TextLink to="/dev/ui">Radwerk answered now and then</TextLink>
                    <Badge>flapped</Badge>
                  </>
                }
                detail="502 from the web server · Nordlicht Digital"
                cause={
                  <Button kind="quiet" size="small">
                    Add cause
                  </Button>
                }
                holder="Marta Kovač"
                span="04:12–04:16"
                length="4 min"
              />,
            ],
          },
        ]}
      />
    </Specimen>
  );
}
