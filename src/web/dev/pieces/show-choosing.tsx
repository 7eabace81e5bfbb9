import { useState } from "react";
import { Button } from "../../ui/press/button.tsx";
import { CheckGroup, CheckLine } from "../../ui/fields/check-group.tsx";
import { FilterChip, FilterChips } from "../../ui/lists/filter-chips.tsx";
import { PanelBody, PanelChoice, PanelFoot, PanelList } from "../../ui/overlays/panel.tsx";
import { Popover } from "../../ui/overlays/popover.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { SelectionBar } from "../../ui/lists/selection-bar.tsx";
import { TableGrid } from "../../ui/tables/table-grid.tsx";
import { PhoneRow, TablePhoneList } from "../../ui/tables/table-phone-list.tsx";
import { useIsPhone } from "../../ui/page/use-is-phone.ts";
import { useRowSelection } from "../../ui/tables/use-row-selection.ts";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { PIECES_COLUMNS, SampleName, sampleRows } from "./sample-rows.tsx";
import { Specimen } from "../specimen.tsx";

const ROWS = sampleRows(5);

export function ShowChoosing() {
  return (
    <>
      <Specimen title="Choosing rows" note="boxes in the gutter, actions below" isWide>
        <ChoosingTable />
      </Specimen>
      <Specimen title="Chosen rows are worked on" isWide>
        <div className="pt-2 pb-12">
          <SelectionBar
            label="Shops that are worked on"
            isShown
            count="12 shops chosen"
            progress={{ text: "7 of 12 …", share: 7 / 12 }}
            stop={{ label: "Stop", onStop: () => {} }}
            clear={{ label: "Choose none", onClear: () => {} }}
          >
            {null}
          </SelectionBar>
        </div>
      </Specimen>
      <Specimen title="Active filters" isWide>
        <FilterChips label="Active filters of a sample">
          <FilterChip name="Project" value="Alpenglanz" drop="Drop the filter" onDrop={() => {}} />
          <FilterChip name="Shopware" value="6.6" drop="Drop the filter" onDrop={() => {}} />
          <Button size="small" kind="quiet">
            Clear all
          </Button>
        </FilterChips>
      </Specimen>
      <Specimen title="Groups to choose from" note="all, some or none">
        <ChoosingGroups />
      </Specimen>
      <Specimen title="Lists and fields in a popover">
        <Popover label="Sample views" opener={(props) => <Button {...props}>Views</Button>}>
          {(close) => (
            <>
              <PanelList title="My views">
                <PanelChoice name="Customer Hofmann" isCurrent onSelect={close} />
                <PanelChoice name="Friday round" isCurrent={false} onSelect={close} />
              </PanelList>
              <PanelBody>
                <SelectField label="Shopware" isSmall choices={[{ value: "", label: "Any" }]} />
              </PanelBody>
              <PanelFoot>
                <Button size="small">Keep this view …</Button>
              </PanelFoot>
            </>
          )}
        </Popover>
      </Specimen>
    </>
  );
}

const TYPES = ["shop.reachable", "shop.unreachable", "shop.status_changed"];

function ChoosingGroups() {
  const [chosen, setChosen] = useState(["shop.reachable"]);
  const [isOpen, setOpen] = useState(true);
  const some = chosen.length === 0 ? "none" : "some";
  return (
    <ul className="max-w-[376px]">
      <CheckGroup
        name="Shops"
        count={`${chosen.length} of ${TYPES.length}`}
        chosen={chosen.length === TYPES.length ? "all" : some}
        onChoose={(isChosen) => setChosen(isChosen ? TYPES : [])}
        isOpen={isOpen}
        onToggle={setOpen}
      >
        {TYPES.map((type) => (
          <CheckLine
            key={type}
            isChosen={chosen.includes(type)}
            onChoose={(isChosen) => setChosen(isChosen ? [...chosen, type] : chosen.filter((one) => one !== type))}
          >
            {type}
          </CheckLine>
        ))}
      </CheckGroup>
    </ul>
  );
}

function ChoosingTable() {
  const state = useTableState("choosing-");
  const [choice, chosen] = useRowSelection(ROWS, (row) => row.id, {
    row: (key) => `Choose row ${key}`,
    all: "Choose all 5",
  });
  const [said, setSaid] = useState("");
  const Shown = useIsPhone() ? TablePhoneList : TableGrid;
  return (
    <div className="pl-3 pb-12">
      <Shown
        label="Rows to choose"
        rows={ROWS}
        rowKey={(row) => row.id}
        columns={PIECES_COLUMNS}
        state={state}
        sort={state.sort}
        choice={choice}
        phone={(row) => <PhoneRow name={<SampleName row={row} />} />}
        empty={null}
      />
      <SelectionBar
        label="Chosen rows"
        isShown={chosen.length > 0}
        count={`${chosen.length} chosen`}
        progress={null}
        stop={null}
        clear={{ label: "Choose none", onClear: () => choice.chooseAll(false) }}
      >
        <Button onClick={() => setSaid(`Refreshed ${chosen.length}`)}>Refresh</Button>
      </SelectionBar>
      <p className="ui-dim">{said}</p>
    </div>
  );
}
