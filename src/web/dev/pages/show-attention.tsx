import { useState } from "react";
import { AttentionGroup, AttentionRow } from "../../ui/shop/attention-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Code } from "../../ui/signs/code.tsx";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { PlainLink, TextLink } from "../../ui/press/link.tsx";
import { LONG_SHOP } from "../pieces/sample-rows.tsx";
import { SampleAffected } from "../pieces/sample-affected.tsx";
import { Specimen } from "../specimen.tsx";

export function ShowAttention() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Specimen title="What asks for you" note="by urgency, then by cause" isWide>
      <AttentionGroup title="Now" count="14 shops">
        <AttentionRow
          status="error"
          title={
            <>
              <TextLink to="/dev/ui">{LONG_SHOP}</TextLink> is down
            </>
          }
          explanation="The address of the shop is not known to the name server any more. Nothing else can be checked until it is."
          shops={<p>Retail, Bright Harbour</p>}
          since="today 06:41"
          duration={<DurationSince at="2026-11-20T06:41:00Z" />}
          act={<Button kind="primary">Check the address</Button>}
          unfold="Details"
        />
        <AttentionRow
          status="error"
          title="The same security hole in 13 shops"
          explanation="Shopware 6.6.10.4 lets strangers read the orders of guests. 6.6.10.9 closes it."
          shops={null}
          since="19.11. 14:02"
          duration={<DurationSince at="2026-11-19T14:02:00Z" />}
          act={<Button onClick={() => setOpen(!isOpen)}>{isOpen ? "Fold the 13 shops" : "Show the 13 shops"}</Button>}
          {...(isOpen && { sub: <SampleAffected label="Shops with the hole" count={13} /> })}
          unfold="Details"
        />
      </AttentionGroup>
      <AttentionGroup title="This week" count="5 shops">
        <AttentionRow
          status="warning"
          title="Scheduled tasks are late"
          explanation="The worker has not run since yesterday."
          shops={
            <p>
              <PlainLink to="/dev/ui">Radwerk Münster</PlainLink>, <PlainLink to="/dev/ui">Teehaus Blattgold</PlainLink>{" "}
              <button type="button" className="ui-link" aria-expanded={false}>
                and 3 more
              </button>
            </p>
          }
          since="20.11. 17:26"
          duration={<DurationSince at="2026-11-20T17:26:00Z" />}
          act={<Button>Show the tasks</Button>}
          unfold="Details"
        />
        <AttentionRow
          status="ok"
          title="The queue of Klangraum Instrumente grew"
          explanation={null}
          shops={<p>Makers, Bright Harbour</p>}
          since="today 09:12"
          act={<span className="ui-dim">solved</span>}
          unfold="Details"
          isSolved
        />
      </AttentionGroup>
      <AttentionGroup title="Unclear" count="3 shops">
        <AttentionRow
          status="unknown"
          title="One right is missing in 3 shops"
          explanation={
            <>
              Without <Code>plugin:read</Code> the extensions cannot be listed.
            </>
          }
          shops={null}
          since={null}
          act={<Button>Show how to grant</Button>}
          sub={<SampleAffected label="Shops without the right" count={3} />}
          unfold="Details"
        />
      </AttentionGroup>
    </Specimen>
  );
}
