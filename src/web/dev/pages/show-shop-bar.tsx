import { useState } from "react";
import "../../ui/shop/shop-pieces.css";
import { PlainLink } from "../../ui/press/link.tsx";
import { ShopBar } from "../../ui/shop/shop-bar.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { LONG_SHOP } from "../pieces/sample-rows.tsx";
import { Specimen } from "../specimen.tsx";

const TABS = ["Overview", "Checks", "Extensions", "Tasks", "Queue", "Changelog"];

export function ShowShopBar() {
  const [opened, setOpened] = useState<"known" | "new" | null>(null);
  return (
    <Specimen title="The bar of a shop" note="only where the window is narrower than 1024 pixels" isWide>
      <div className="pt-5 max-sm:pt-4">
        <ShopBar
          status="warning"
          name={LONG_SHOP}
          section="Checks"
          count={12}
          label={`Pages of ${LONG_SHOP}`}
          sidebar={<Sidebar name={LONG_SHOP} />}
          isOpen={opened === "known"}
          onOpen={(isOpen) => setOpened(isOpen ? "known" : null)}
        />
      </div>
      <div className="pt-5 max-sm:pt-4">
        <ShopBar
          status="unknown"
          name="Radwerk Münster"
          section="Overview"
          count={null}
          label="Pages of Radwerk Münster"
          sidebar={<Sidebar name="Radwerk Münster" />}
          isOpen={opened === "new"}
          onOpen={(isOpen) => setOpened(isOpen ? "new" : null)}
        />
      </div>
      <p className="ui-small ui-dim max-lg:hidden">
        This window is wider: the shop&rsquo;s own sidebar stands there instead.
      </p>
    </Specimen>
  );
}

function Sidebar({ name }: { name: string }) {
  return (
    <>
      <div className="ui-shop-head">
        <p className="env">Retail, Bright Harbour</p>
        <p className="name">{name}</p>
        <StatusLine status="warning" reason="Security update waiting" />
      </div>
      <nav className="ui-shop-nav" aria-label="Pages of the shop">
        {TABS.map((tab) => (
          <PlainLink key={tab} to="/dev/ui" hash={tab.toLowerCase()} className="ui-nav">
            {tab}
          </PlainLink>
        ))}
      </nav>
    </>
  );
}
