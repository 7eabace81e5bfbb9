import { Plus } from "lucide-react";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Code } from "../../ui/signs/code.tsx";
import { AllWell, EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SaveError } from "../../ui/parts/save-error.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { NoMatch, TableSkeleton } from "../../ui/tables/table-states.tsx";
import { UnknownSection } from "../../ui/page/unknown-section.tsx";
import { PIECES_COLUMNS } from "./sample-rows.tsx";
import { Specimen } from "../specimen.tsx";

const OLD = [
  ["PayPal", "SwagPayPal", "9.5.2"],
  ["Security Plugin", "SwagPlatformSecurity", "3.0.4"],
  ["Language Pack", "SwagLanguagePack", "4.22.0"],
] as const;
const ignore = () => undefined;

export function ShowStates() {
  return (
    <>
      <Specimen title="Nothing here yet">
        <EmptyState
          title="No shops yet"
          steps={["Install FroshTools or FroshShopmon in the shop", "Copy its connection string", "Paste it here"]}
          actions={
            <Button kind="primary" icon={Plus}>
              Add shop
            </Button>
          }
        >
          Add the first one and Shopwarden visits it at once: version, security, extensions, tasks, queue. It takes
          about a minute.
        </EmptyState>
      </Specimen>
      <Specimen title="All well">
        <AllWell title="All 42 shops are well" actions={<Button size="small">Solved this week 9</Button>}>
          Last trouble: yesterday 17:26, solved after 2 h 11 min. Next round of visits at 10:41.
        </AllWell>
      </Specimen>
      <Specimen title="List is loading" note="shape and height of the rows that come" isWide>
        <TableSkeleton columns={PIECES_COLUMNS} rows={5} />
      </Specimen>
      <Specimen title="Unknown since" note="dashed like its mark; old rows stay, dimmed" isWide>
        <UnknownSection
          since="2026-11-20T08:12:00Z"
          actions={<Button size="small">Show how to grant</Button>}
          old={
            <ul className="ui-rows">
              {OLD.map(([name, technical, version]) => (
                <li key={technical}>
                  <span className="grow">
                    {name} <span className="ui-mono">{technical}</span>
                  </span>
                  <span className="end">{version}</span>
                </li>
              ))}
            </ul>
          }
        >
          The right <Code>plugin:read</Code> is missing. Rows show what was known at 08:12.
        </UnknownSection>
      </Specimen>
      <Specimen title="Error in a panel">
        <LoadError error={new Error("A defect")} title="The fleet could not be loaded" onRetry={ignore} />
      </Specimen>
      <Specimen title="Error of saving">
        <SaveError error={new TypeError("Failed to fetch")} title="The mute could not be saved" />
      </Specimen>
      <Specimen title="No match">
        <NoMatch term="hofman ktchen" hiddenCount={36} onClear={ignore} />
      </Specimen>
      <Specimen title="Alerts">
        <div className="grid gap-3">
          <Alert kind="error" title="Access refused for the third time" actions={<Button>Edit Shop</Button>}>
            This shop will be not automatically updated anymore. Please update the API credentials or Shop URL to fix
            this issue.
          </Alert>
          <Alert kind="warning" title="One right is missing">
            You can add the shop now and grant it later.
          </Alert>
          <Alert kind="ok" title="Address confirmed" />
          <Alert kind="info">Sites are measured between 01:00 and 05:00.</Alert>
        </div>
      </Specimen>
      <Specimen title="Lines are loading">
        <RowsSkeleton rows={5} />
      </Specimen>
    </>
  );
}
