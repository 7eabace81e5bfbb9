import { useState } from "react";
import { Badge } from "../../ui/signs/badge.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Mono } from "../../ui/signs/code.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { Lines } from "../../ui/lists/lines.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { Pager } from "../../ui/tables/pager.tsx";
import { PlainTable, type PlainColumn } from "../../ui/tables/plain-table.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { Specimen } from "../specimen.tsx";

interface Rule {
  name: string;
  technical: string;
  shops: readonly string[];
  value: string;
  changedAt: string;
}

const RULES: readonly Rule[] = [
  {
    name: "PayPal",
    technical: "SwagPayPal",
    shops: ["Radwerk Münster", "Teehaus Blattgold", "Klangraum Instrumente"],
    value: "9.8.0",
    changedAt: "2026-11-12T09:00:00Z",
  },
  {
    name: "Papierkonfigurator mit Vorschau für handgeschöpfte Papiere, Umschläge und Karten",
    technical: "OberlausitzerManufakturPapierkonfiguratorMitVorschauProfessional",
    shops: ["Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere und Schulmaterial"],
    value: "https://sso.bright-harbour.example/realms/agency/protocol/openid-connect/auth?prompt=select_account",
    changedAt: "2026-09-30T09:00:00Z",
  },
];

const COLUMNS: readonly PlainColumn<Rule>[] = [
  {
    key: "name",
    title: "Extension",
    cell: ({ name, technical }) => (
      <Lines>
        <b className="ui-cut" data-tip-cut="">
          {name}
        </b>
        <span className="ui-cut ui-dim">
          <Mono>{technical}</Mono>
        </span>
      </Lines>
    ),
  },
  {
    key: "shops",
    title: "Shops",
    width: "30%",
    cell: ({ shops }) => (
      <Lines>
        {shops.map((shop) => (
          <PlainLink key={shop} to="/dev/ui" className="ui-cut" data-tip-cut="">
            {shop}
          </PlainLink>
        ))}
      </Lines>
    ),
  },
  { key: "value", title: "Value", width: "30%", cell: ({ value }) => value },
  {
    key: "changed",
    title: "Changed",
    width: "116px",
    leavesAt: 899,
    cell: ({ changedAt }) => <DateTime at={changedAt} form="date" />,
  },
  {
    key: "actions",
    title: "Actions",
    width: "88px",
    isEnd: true,
    cell: ({ name }) => (
      <Button kind="quiet" size="small" aria-label={`Remove ${name}`}>
        Remove
      </Button>
    ),
  },
];

export function ShowShortLists() {
  const [page, setPage] = useState(3);
  return (
    <>
      <Specimen title="Table that is only read" note="several lines in a cell" isWide>
        <PlainTable label="Rules" rows={RULES} rowKey={keyOf} columns={COLUMNS} phone={phoneRow} />
      </Specimen>
      <Specimen title="Table with long texts in full" isWide>
        <PlainTable label="Rules in full" rows={RULES} rowKey={keyOf} columns={WRAPPING} phone={phoneRow} isWrapping />
      </Specimen>
      <Specimen title="Pages of a list">
        <Pager label="In the middle" page={page} pages={7} shown={25} total={163} onChange={setPage} />
        <Pager label="All on one page" page={1} pages={1} shown={4} total={4} onChange={setPage} />
      </Specimen>
    </>
  );
}

const WRAPPING: readonly PlainColumn<Rule>[] = [
  { key: "name", title: "Extension", width: "40%", cell: ({ name }) => name },
  { key: "value", title: "Value", cell: ({ value }) => value },
];

const keyOf = ({ technical }: Rule) => technical;

function phoneRow({ name, technical, value }: Rule) {
  return <PhoneRow name={name} aside={<Badge>{technical.length}</Badge>} facts={value} />;
}
