import { Plus, X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Held } from "../../../../uptime/probe-answer.ts";
import { PROBE_LIMITS } from "../../../../uptime/probe-limits.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { IconButton } from "../../../ui/press/icon-button.tsx";
import { StatusMark } from "../../../ui/signs/status-mark.tsx";
import { useUptimeText } from "../../../page/probe-chart/use-uptime-text.ts";
import { freeKinds, newRule, RULE_KINDS, type RuleDraft } from "./probe-draft.ts";

interface RuleListProps {
  rules: readonly RuleDraft[];
  onChange: (rules: readonly RuleDraft[]) => void;
  wrong: (key: number) => string | undefined;
  heldOf: (rule: RuleDraft) => Held | null;
}

const isTime = (kind: RuleDraft["kind"]) => kind === "slow" || kind === "time";

/** What must hold; each rule carries the answer of the try below it. */
export function RuleList({ rules, onChange, wrong, heldOf }: RuleListProps) {
  const t = useTranslations("probe.editor");
  const [free] = freeKinds(rules);
  const add = () => {
    const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1;
    if (free !== undefined) onChange([...rules, newRule(key, free)]);
  };
  const set = (next: RuleDraft) => onChange(rules.map((rule) => (rule.key === next.key ? next : rule)));
  return (
    <fieldset className="ui-rules">
      <legend>
        <span className="ui-label">{t("rules")}</span>
        <span className="ui-dim ui-small">
          {t("allHold", { count: rules.length, most: PROBE_LIMITS.expectations })}
        </span>
      </legend>
      <ol>
        {rules.map((rule, index) => (
          <li key={rule.key} className={rule.kind === "size" ? "has-two" : undefined}>
            <KindField {...{ rules, rule, number: index + 1 }} onChange={set} />
            <RuleFields rule={rule} onChange={set} error={wrong(rule.key)} />
            <IconButton
              icon={X}
              label={t("remove", { number: index + 1 })}
              onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
            />
            <Answer held={heldOf(rule)} kind={rule.kind} />
          </li>
        ))}
      </ol>
      {free !== undefined && rules.length < PROBE_LIMITS.expectations && (
        <Button kind="quiet" icon={Plus} onClick={add}>
          {t("addRule")}
        </Button>
      )}
    </fieldset>
  );
}

interface RuleProps {
  rule: RuleDraft;
  onChange: (rule: RuleDraft) => void;
}

function KindField({ rules, rule, number, onChange }: RuleProps & { rules: readonly RuleDraft[]; number: number }) {
  const t = useTranslations();
  const free = new Set([rule.kind, ...freeKinds(rules)]);
  const choose = (value: string) => {
    const kind = RULE_KINDS.find((one) => one === value);
    if (kind !== undefined) onChange({ ...newRule(rule.key, kind) });
  };
  return (
    <SelectField
      label={t("probe.editor.kind", { number })}
      hasHiddenLabel
      choices={RULE_KINDS.filter((kind) => free.has(kind)).map((kind) => ({
        value: kind,
        label: t(`uptime.rules.${kind}`),
      }))}
      value={rule.kind}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

const LABEL = {
  status: "ranges",
  contains: "text",
  lacks: "text",
  size: "least",
  slow: "secondsOf",
  time: "secondsOf",
  endsAt: "target",
} as const;

function RuleFields({ rule, onChange, error }: RuleProps & { error: string | undefined }) {
  const t = useTranslations("probe.editor");
  const isNamed = rule.kind === "size";
  const isNumber = isNamed || isTime(rule.kind);
  return (
    <div className="values">
      <TextField
        label={t(LABEL[rule.kind])}
        hasHiddenLabel={!isNamed}
        inputMode={isNumber ? "decimal" : "text"}
        end={isTime(rule.kind) ? "s" : undefined}
        value={rule.text}
        error={error}
        onChange={({ target }) => onChange({ ...rule, text: target.value })}
      />
      {isNamed && (
        <TextField
          label={t("most")}
          inputMode="decimal"
          value={rule.most}
          onChange={({ target }) => onChange({ ...rule, most: target.value })}
        />
      )}
    </div>
  );
}

function Answer({ held, kind }: { held: Held | null; kind: RuleDraft["kind"] }) {
  const t = useTranslations("probe.answer");
  const { size, length } = useUptimeText();
  if (held === null) return null;
  const written = (got: string) => {
    if (kind === "size") return size(Number(got));
    return isTime(kind) ? length(Number(got)) : got;
  };
  const words = held.got === null ? t(held.isHeld ? "isHeld" : "isBroken") : t("got", { got: written(held.got) });
  return (
    <p className={held.isHeld ? "res" : "res is-broken"}>
      <StatusMark status={held.isHeld ? "ok" : "error"} label={t(held.isHeld ? "isHeld" : "isBroken")} size="small" />
      {words}
    </p>
  );
}
