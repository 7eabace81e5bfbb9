import { RefreshCw } from "lucide-react";
import { FleetGauge, type GaugeShop } from "../../ui/shop/fleet-gauge.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { ExternalLink, PlainLink } from "../../ui/press/link.tsx";
import { Readout } from "../../ui/signs/readout.tsx";
import { ShopTile, ShopTiles } from "../../ui/shop/shop-tiles.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { UpdateBadge } from "../../ui/shop/update-badge.tsx";
import { VersionFacts } from "../../ui/shop/version-facts.tsx";
import { sampleRows } from "../pieces/sample-rows.tsx";
import { Specimen } from "../specimen.tsx";

const COUNTS = [
  { status: "error", count: 2 },
  { status: "warning", count: 9 },
  { status: "unknown", count: 1 },
  { status: "ok", count: 30 },
] as const;

const FLEET: readonly GaugeShop[] = COUNTS.flatMap(({ status, count }) =>
  Array.from({ length: count }, (_, index) => ({ id: `${status}-${index}`, name: `Shop ${index + 1}`, status })),
);

export function ShowFleet() {
  return (
    <>
      <Specimen title="Counts with the gauge" isWide>
        <Readout counts={COUNTS}>
          <FleetGauge shops={FLEET} />
        </Readout>
        <Readout counts={[]}>
          <FleetGauge shops={[]} />
        </Readout>
      </Specimen>
      <Specimen title="Shops of a project" isWide>
        <ShopTiles label="Shops of Retail">
          {sampleRows(6).map(({ id, name, status, version, visitedAt }) => (
            <ShopTile key={id}>
              <Favicon src={null} />
              <span className="name">
                <PlainLink to="/dev/ui" className="ui-cut" data-tip-cut="">
                  {name}
                </PlainLink>
                <span className="facts">{visitedAt === null ? "not visited yet" : version}</span>
              </span>
              <ExternalLink href="https://shop.example" className="visit" aria-label={`Visit ${name}`}>
                Visit
              </ExternalLink>
              <StatusMark status={status} />
            </ShopTile>
          ))}
        </ShopTiles>
      </Specimen>
      <Specimen title="Versions of Shopware">
        <ul className="ui-rows">
          <li>
            <span className="grow">Newest of its line</span>
            <VersionFacts version="6.6.10.9" />
          </li>
          <li>
            <span className="grow">A step is due</span>
            <VersionFacts version="6.6.10.4" hint={{ text: "10.9", tooltip: "6.6.10.9 closes two security holes" }} />
          </li>
          <li>
            <span className="grow">Not known yet</span>
            <VersionFacts version={null} hint={null} />
          </li>
          <li>
            <span className="grow">With a way to its release notes</span>
            <UpdateBadge icon={RefreshCw} href="https://shop.example/notes" tooltip="What 6.7.10.1 brings">
              6.7.10.1
            </UpdateBadge>
          </li>
        </ul>
      </Specimen>
    </>
  );
}
