import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { PROBE_LIMITS } from "../../../uptime/probe-limits.ts";
import type { UptimeAnswer, UptimeRange } from "../../../uptime/uptime-answers.ts";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { useDeadValue } from "../../ui/address/use-dead-value.ts";
import { Button } from "../../ui/press/button.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { usePermission } from "../frame/use-permission.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { BotWall } from "./bot-wall.tsx";
import { ChosenProbe } from "./chosen/chosen-probe.tsx";
import { EvidenceDrawer } from "./chosen/evidence-drawer.tsx";
import { FindPages } from "./editor/find-pages.tsx";
import { newProbe, draftOf, type ProbeDraft } from "./editor/probe-draft.ts";
import { ProbeEditor } from "./editor/probe-editor.tsx";
import { useProbeEditor } from "./editor/use-probe-editor.ts";
import { NoProbe } from "./no-probe.tsx";
import { OutageTable } from "./outage-table.tsx";
import { inShownOrder, worstFirst } from "./probe-look.ts";
import { ProbeTable } from "./probe-table.tsx";
import { UptimeSentence } from "./uptime-sentence.tsx";
import { useUptimeText } from "../../page/probe-chart/use-uptime-text.ts";

interface UptimeProbesProps {
  shop: ShopDetail;
  answer: UptimeAnswer;
  range: UptimeRange;
  onRange: (range: UptimeRange) => void;
  /** Certificate, domain and names, which are there without a probe, too. */
  hosts: ReactNode;
}

/** The shop's probes, the chosen one below them, and what is opened over both. */
export function UptimeProbes({ shop, answer, range, onRange, hosts }: UptimeProbesProps) {
  const t = useTranslations();
  const mayEdit = usePermission("shop:write");
  const editor = useProbeEditor();
  /** Each look is one of its own. */
  const [finding, setFinding] = useState({ turn: 0, isOpen: false });
  const edit = (id: number) => {
    const probe = answer.probes.find((one) => one.id === id);
    if (probe !== undefined) editor.edit(draftOf(probe));
  };
  const add = () => editor.add(firstDraft(shop, answer, t("probe.pages.kind.home")));
  const adding = mayEdit
    ? { onAdd: add, onFind: () => setFinding(({ turn }) => ({ turn: turn + 1, isOpen: true })) }
    : null;
  return (
    <>
      {answer.probes.length === 0 ? (
        <>
          <NoProbe adding={adding} />
          {hosts}
        </>
      ) : (
        <MeasuredProbes
          key={shop.id}
          {...{ shop, answer, range, onRange, hosts, adding }}
          onEdit={mayEdit ? edit : null}
        />
      )}
      <ProbeEditor
        key={`editor ${editor.turn}`}
        shop={shop}
        draft={editor.draft}
        probe={answer.probes.find(({ id }) => id === editor.draft?.id) ?? null}
        onClose={editor.close}
      />
      <FindPages
        key={`pages ${finding.turn}`}
        shop={shop}
        probes={answer.probes}
        isOpen={finding.isOpen}
        onClose={() => setFinding(({ turn }) => ({ turn, isOpen: false }))}
      />
    </>
  );
}

/** The first one is Home; of the others nobody knows what they will be. */
function firstDraft({ url }: ShopDetail, { probes }: UptimeAnswer, home: string): ProbeDraft {
  return probes.length === 0 ? newProbe(home, url) : newProbe("", "");
}

type Measured = UptimeProbesProps & {
  adding: Adding | null;
  onEdit: ((id: number) => void) | null;
};

export interface Adding {
  onAdd: () => void;
  onFind: () => void;
}

function MeasuredProbes({ shop, answer, range, onRange, hosts, adding, onEdit }: Measured) {
  const [shown] = useState(() => worstFirst(answer.probes).map(({ id }) => id));
  const probes = inShownOrder(answer.probes, shown);
  const [chosen, choose] = useChosen(probes);
  const [evidenceOf, setEvidenceOf] = useState<number | null>(null);
  const outage = answer.outages.find(({ id }) => id === evidenceOf) ?? null;
  const url = answer.probes.find(({ id }) => id === outage?.probeId)?.url ?? null;
  return (
    <>
      <UptimeSentence answer={answer} />
      <Blind answer={answer} />
      <ProbeTable probes={probes} chosenId={chosen?.id ?? null} onChoose={choose} onEdit={onEdit} />
      <BotWall probes={probes} />
      <ProbesFoot answer={answer} adding={adding} />
      {chosen !== undefined && (
        <ChosenProbe
          {...{ answer, range, onRange }}
          probe={chosen}
          onEdit={onEdit === null ? null : () => onEdit(chosen.id)}
        />
      )}
      {hosts}
      <OutageTable answer={answer} onEvidence={({ id }) => setEvidenceOf(id)} />
      <EvidenceDrawer shopId={shop.id} outage={outage} url={url} onClose={() => setEvidenceOf(null)} />
    </>
  );
}

/** The probe in the page's address; unless it names one, the one that was worst when the page was opened. */
function useChosen(probes: UptimeAnswer["probes"]) {
  const { read, change } = useAddressSearch();
  const asked = probes.find(({ id }) => String(id) === read("probe"));
  useDeadValue("probe", () => asked === undefined);
  return [asked ?? probes[0], (id: number) => change({ probe: String(id) })] as const;
}

function Blind({ answer: { location: place } }: { answer: UptimeAnswer }) {
  const t = useTranslations("uptime");
  const text = useUptimeText();
  if (place.blindSince === null) return null;
  return (
    <div className="ui-unknown ui-wall">
      <div className="ui-unknown-head">
        <StatusMark status="unknown" label={null} />
        <p>{t("blind", { place: place.name, time: text.moment(place.blindSince) })}</p>
      </div>
    </div>
  );
}

function ProbesFoot({ answer, adding }: { answer: UptimeAnswer; adding: Adding | null }) {
  const t = useTranslations("uptime");
  const text = useUptimeText();
  const { probes } = answer;
  const count = probes.length;
  const [first, ...others] = new Set(probes.map(({ intervalSeconds }) => intervalSeconds));
  const interval = first === undefined || others.length > 0 ? t("differently") : text.interval(first);
  return (
    <div className="ui-probes-foot">
      {adding !== null && count < PROBE_LIMITS.perShop && (
        <>
          <Button icon={Plus} onClick={adding.onAdd}>
            {t("add")}
          </Button>
          <Button kind="quiet" onClick={adding.onFind}>
            {t("find")}
          </Button>
        </>
      )}
      <p className="ui-dim ui-small">
        {t("ofFive", { count, most: PROBE_LIMITS.perShop, interval, place: answer.location.name })}
      </p>
    </div>
  );
}
