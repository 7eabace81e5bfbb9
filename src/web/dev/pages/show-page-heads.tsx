import { Activity, Eraser, Pencil, Plus, RefreshCw } from "lucide-react";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink, PlainLink } from "../../ui/press/link.tsx";
import { FactsLine } from "../../ui/lists/facts-line.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { LONG_SHOP } from "../pieces/sample-rows.tsx";
import { Specimen } from "../specimen.tsx";

export function ShowPageHeads() {
  return (
    <>
      <Specimen title="Head of a page" note="with all it can have" isWide>
        <PageHead
          title="Nordlicht Digital"
          count={42}
          crumbs={[
            <PlainLink key="all" to="/dev/ui">
              Organizations
            </PlainLink>,
            <PlainLink key="one" to="/dev/ui">
              Nordlicht Digital
            </PlainLink>,
          ]}
          lead="Agency in Flensburg; its shops belong to eleven customers."
          actions={
            <>
              <Button>Edit</Button>
              <ButtonLink to="/dev/ui" kind="primary" icon={Plus}>
                Add shop
              </ButtonLink>
            </>
          }
        />
        <FactsLine
          facts={[
            { term: "Members", value: 8 },
            { term: "Teams", value: 3 },
            { term: "Last visit", value: <RelativeTime at="2026-11-20T08:41:00Z" /> },
            { term: "Signing in", value: "with the company's account of nordlicht-digital.de" },
          ]}
        />
      </Specimen>
      <Specimen title="The answer of the dashboard" isWide>
        <PageHead
          isAnswer
          title="6 shops need you now"
          lead="14 more can wait until the end of the week; one could not be checked."
          actions={<span className="ui-answer-aside max-sm:hidden">next visit 10:41</span>}
        />
      </Specimen>
      <Specimen title="Actions as keys" note="equal keys in one row on a phone" isWide>
        <PageHead
          hasKeyActions
          title={LONG_SHOP}
          actions={
            <>
              <Button icon={Activity}>Watch shop</Button>
              <Button icon={Eraser}>Clear shop cache</Button>
              <Button icon={RefreshCw}>Refresh shop data</Button>
              <Button icon={Pencil}>Edit Shop</Button>
            </>
          }
        />
      </Specimen>
      <Specimen title="Only a title">
        <PageHead title="My extensions" />
      </Specimen>
    </>
  );
}
