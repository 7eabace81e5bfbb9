import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { PROBE_DEFAULTS, PROBE_LIMITS } from "../../../../uptime/probe-limits.ts";
import type { SuggestedProbe, UptimeProbe } from "../../../../uptime/uptime-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { sentenceOfError } from "../../../ui/failures/error-sentence.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { StatusMark } from "../../../ui/signs/status-mark.tsx";
import type { ShopDetail } from "../../shop-detail.ts";
import { useRuleText } from "../chosen/use-rule-text.ts";
import { pathOf } from "../probe-look.ts";
import { useUptimeText } from "../../../page/probe-chart/use-uptime-text.ts";
import { chosenAtFirst, offersOf, type Offer } from "./offers.ts";

interface FindPagesProps {
  shop: ShopDetail;
  probes: readonly UptimeProbe[];
  isOpen: boolean;
  onClose: () => void;
}

/** Pages of the shop that are worth to be watched, each tried before it can be chosen. Looks anew with each `key`. */
export function FindPages({ shop, probes, isOpen, onClose }: FindPagesProps) {
  const t = useTranslations("probe.pages");
  const common = useTranslations("common");
  const { mutate: look, data, error, isPending } = useMutation(trpc.organization.shop.uptime.suggest.mutationOptions());
  const add = useAdd(shop.id, onClose);
  const shopId = shop.id;
  useEffect(() => {
    if (isOpen) look({ shopId });
  }, [isOpen, shopId, look]);
  const offers = offersOf(data?.offers ?? [], probes);
  const { free, chosen, wanted, toggle } = usePicked(offers, PROBE_LIMITS.perShop - probes.length);
  const isTooMany = wanted.length > free;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t("title")}
      subtitle={t("of", { shop: shop.name })}
      isBusy={add.isAdding}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            kind="primary"
            disabled={wanted.length === 0 || isTooMany}
            isLoading={add.isAdding}
            onClick={() => void add.send(wanted)}
          >
            {t("add", { count: wanted.length })}
          </Button>
        </>
      }
    >
      {isPending && <Looking />}
      {error !== null && <LoadError error={error} onRetry={() => look({ shopId })} />}
      {data !== undefined && offers.length === 0 && <p>{t("nothing")}</p>}
      <ul className="ui-offers">
        {offers.map((offer) => (
          <OfferLine
            key={offer.url}
            offer={offer}
            isPicked={chosen.has(offer.url)}
            onToggle={() => toggle(offer.url)}
          />
        ))}
      </ul>
      {offers.length > 0 && (
        <p className="ui-dim ui-small" role="status">
          {isTooMany ? t("full", { most: PROBE_LIMITS.perShop, left: free }) : t("text")}
        </p>
      )}
    </Dialog>
  );
}

function Looking() {
  const t = useTranslations("probe.pages");
  return (
    <div aria-busy>
      <p role="status">{t("looking")}</p>
      <RowsSkeleton rows={5} />
    </div>
  );
}

/** What is ticked: at first what answers well, then what the reader says. */
function usePicked(offers: readonly Offer[], free: number) {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const chosen = picked ?? chosenAtFirst(offers, free);
  const wanted = offers.filter(({ isKnown, url }) => !isKnown && chosen.has(url));
  const toggle = (url: string) =>
    setPicked(new Set(chosen.has(url) ? [...chosen].filter((one) => one !== url) : [...chosen, url]));
  return { free, chosen, wanted, toggle };
}

function OfferLine({ offer, isPicked, onToggle }: { offer: Offer; isPicked: boolean; onToggle: () => void }) {
  const t = useTranslations();
  const text = useUptimeText();
  const ruleOf = useRuleText();
  const { kind, url, isKnown, expectations, answer } = offer;
  const isWell = answer.outcome === "up" || answer.outcome === "slow";
  const rule = expectations.find(({ kind }) => kind === "contains");
  const got = `${answer.httpStatus ?? text.reason(answer.reason, null)}, ${text.length(answer.phases.total)}`;
  return (
    <li>
      <Checkbox checked={isKnown || isPicked} disabled={isKnown} onChange={onToggle}>
        <b>{t(`probe.pages.kind.${kind}`)}</b> <small className="ui-mono ui-cut">{pathOf(url)}</small>
      </Checkbox>
      <span className="got">
        <StatusMark status={isWell ? "ok" : "error"} />
        <span>
          {got}
          {isKnown && <small>{t("probe.pages.already")}</small>}
          {!isKnown && rule !== undefined && <small>{`${t("uptime.rules.contains")} ${ruleOf(rule)}`}</small>}
        </span>
      </span>
    </li>
  );
}

/** One after the other, so that a refusal says which ones were added. */
function useAdd(shopId: number, onDone: () => void) {
  const t = useTranslations("probe.pages");
  const client = useQueryClient();
  const { mutateAsync } = useMutation(trpc.organization.shop.uptime.save.mutationOptions());
  const [isAdding, setAdding] = useState(false);
  const send = async (wanted: readonly SuggestedProbe[]) => {
    setAdding(true);
    let done = 0;
    try {
      for (const { kind, url, expectations } of wanted) {
        const name = t(`kind.${kind}`);
        const { timeoutMilliseconds, confirmSeconds } = PROBE_DEFAULTS;
        const probe = {
          id: null,
          name,
          url,
          intervalSeconds: 60,
          timeoutMilliseconds,
          confirmSeconds,
          enabled: true,
        } as const;
        await mutateAsync({ shopId, probe: { ...probe, expectations: [...expectations] } });
        done += 1;
      }
      showToast({ kind: "success", message: t("added", { count: done }) });
      onDone();
    } catch (error) {
      const reason = sentenceOfError(error);
      if (done === 0 || reason === null) showError(error);
      else showToast({ kind: "error", message: t("some", { done, count: wanted.length, reason }) });
    } finally {
      setAdding(false);
      void client.invalidateQueries({ queryKey: trpc.organization.shop.uptime.get.queryKey({ shopId }) });
    }
  };
  return { isAdding, send };
}
