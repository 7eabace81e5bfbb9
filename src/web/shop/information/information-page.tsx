import { OpenOfShop } from "../../page/incident-row/open-of-shop.tsx";
import { LastDays } from "./last-days.tsx";
import { LastVisit } from "../visit/last-visit.tsx";
import { ShopFacts } from "./shop-facts.tsx";
import { ShopPage } from "../frame/shop-page.tsx";
import { TopChanges } from "./top-changes.tsx";
import { TopChecks } from "./top-checks.tsx";
import { TopExtensions } from "./top-extensions.tsx";
import { TopTasks } from "./top-tasks.tsx";
import { useShop } from "../frame/use-shop.ts";
import { section } from "./section.ts";

export function InformationPage() {
  const shop = useShop();
  return (
    <ShopPage shop={shop} section={section}>
      <OpenOfShop open={shop.openIncidents} shop={shop} />
      <div className="-mt-4">
        <LastDays shop={shop} />
      </div>
      <div className="ui-columns-facts">
        <ShopFacts shop={shop} />
        <LastVisit shop={shop} />
      </div>
      <div className="ui-columns-two">
        <TopChecks shop={shop} />
        <TopExtensions shop={shop} />
        <TopTasks shop={shop} />
        <TopChanges shop={shop} />
      </div>
    </ShopPage>
  );
}
