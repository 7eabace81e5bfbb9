import { AttentionShops } from "../../ui/shop/attention-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { sampleRows } from "./sample-rows.tsx";

/** The shops of one cause; more than ten of them scroll. */
export function SampleAffected({ label, count }: { label: string; count: number }) {
  const shops = sampleRows(count).map(({ id, name, reason }) => ({
    id,
    name: (
      <>
        <Favicon src={null} />
        <PlainLink to="/dev/ui" className="ui-cut">
          {name}
        </PlainLink>
      </>
    ),
    detail: `${reason}; Retail, Bright Harbour`,
    since: "19.11. 14:02",
    act: (
      <Button kind="quiet" size="small">
        Open shop
      </Button>
    ),
  }));
  return (
    <div className="ui-attention-below">
      <AttentionShops label={label} shops={shops} />
    </div>
  );
}
