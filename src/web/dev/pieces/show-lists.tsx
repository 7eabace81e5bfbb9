import { LongRows } from "../../ui/lists/long-rows.tsx";
import { CutNames } from "../../ui/lists/cut-names.tsx";
import { Button } from "../../ui/press/button.tsx";
import { DataTable } from "../../ui/tables/data-table.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { PagedTable } from "../../ui/tables/paged-table.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { Timeline } from "../../ui/lists/timeline.tsx";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { PIECES_COLUMNS, SampleName, sampleRows, type SampleRow } from "./sample-rows.tsx";
import { CutLine } from "../../ui/lists/cut-line.tsx";
import { Specimen } from "../specimen.tsx";

const FEW = sampleRows(6);
const MANY = sampleRows(500);

export function ShowLists() {
  return (
    <>
      <Specimen title="Long rows">
        <LongRows label="Affected shops" rows={FEW} rowKey={({ name }) => name} rowPixels={36}>
          {({ name }) => (
            <>
              <StatusMark status="error" />
              <span className="grow">{name}</span>
              <span className="end">12 min</span>
            </>
          )}
        </LongRows>
      </Specimen>
      <Specimen title="Timeline" isWide>
        <Timeline
          days={[
            {
              title: "Today",
              events: [
                {
                  id: 1,
                  at: "2026-11-20T08:38:00Z",
                  who: "Rösterei Kaltenbach",
                  what: (
                    <>
                      updated <b>2 extensions</b>: PayPal, Migration Assistant
                    </>
                  ),
                  more: (
                    <Button kind="quiet" size="small">
                      Details
                    </Button>
                  ),
                },
                {
                  id: 2,
                  at: "2026-11-20T08:12:00Z",
                  status: "unknown",
                  who: "Saatgut Petersen",
                  what: (
                    <>
                      2 extensions updated:{" "}
                      <CutNames names={["PayPal", "Erweiterte Produktsuche mit Filtern, Synonymen und Auswertung"]} />
                    </>
                  ),
                },
                {
                  id: 3,
                  at: "2026-11-20T05:41:00Z",
                  status: "error",
                  what: "cannot be reached; on the shop's own page without a name",
                },
              ],
            },
          ]}
        />
      </Specimen>
      <Specimen title="Facts">
        <DescriptionList
          facts={[
            { term: "Shopware", value: "6.7.10.1" },
            { term: "PHP", value: "8.4.2" },
            { term: "Status", value: <StatusLine status="ok" /> },
          ]}
        />
        <div className="mt-4">
          <DescriptionList
            form="across"
            facts={[
              { term: "Installed", value: "9.5.2" },
              { term: "Latest", value: "9.8.0" },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Cut line">
        <div style={{ width: 220 }}>
          <CutLine>Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere</CutLine>
        </div>
      </Specimen>
      <Specimen title="Short list">
        <ul className="ui-rows">
          <li>
            <StatusMark status="ok" />
            <span className="grow">Access and version</span>
            <span className="end">6.7.2.2</span>
          </li>
          <li>
            <StatusMark status="unknown" />
            <span className="grow">Extensions</span>
            <span className="end">22 of 37</span>
          </li>
        </ul>
      </Specimen>
      <Specimen title="Table" note="few rows" isWide>
        <SampleTable label="Few shops" rows={FEW} prefix="few-" />
      </Specimen>
      <Specimen title="Table" note="page by page from the server" isWide>
        <SamplePages />
      </Specimen>
      <Specimen title="Table" note="500 rows, drawn as they come into view" isWide>
        <SampleTable label="Many shops" rows={MANY} prefix="" />
      </Specimen>
    </>
  );
}

const ROWS_PER_PAGE = 5;

function SamplePages() {
  const state = useTableState("paged-");
  const start = (state.page - 1) * ROWS_PER_PAGE;
  return (
    <PagedTable
      label="Shops by page"
      rows={MANY.slice(start, start + ROWS_PER_PAGE)}
      rowKey={(row) => row.id}
      columns={PIECES_COLUMNS}
      state={state}
      sort={state.sort}
      total={MANY.length}
      rowsPerPage={ROWS_PER_PAGE}
      phone={(row) => <PhoneRow name={<SampleName row={row} />} facts={row.version} />}
      empty={<EmptyState title="No shops yet" />}
    />
  );
}

function SampleTable({ label, rows, prefix }: { label: string; rows: readonly SampleRow[]; prefix: string }) {
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={(row) => row.id}
      columns={PIECES_COLUMNS}
      state={useTableState(prefix)}
      defaultSort="status"
      searchLabel="Filter shops"
      filters={[
        { value: "error", label: "Error", matches: (row) => row.status === "error" },
        { value: "warning", label: "Warning", matches: (row) => row.status === "warning" },
      ]}
      phone={(row) => (
        <PhoneRow
          name={<SampleName row={row} />}
          status={<StatusLine status={row.status} reason={row.reason} />}
          facts={row.version}
          isOneLine={row.status === "ok"}
        />
      )}
      isCurrent={(row) => row.id === 2}
      canOpen
      empty={<EmptyState title="No shops yet" />}
    />
  );
}
