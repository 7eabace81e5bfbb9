import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ChangeAnswer, NamedPerson } from "../../../incidents/incident-answers.ts";
import { useSession } from "../../api/session/session.ts";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { askIncidentsAgain, type SeenIncident, writeIncident } from "./incident-caches.ts";

export interface IncidentActs {
  acknowledge: () => void;
  giveBack: () => void;
  /** `anyway`: although something of it is still there; `onClosed`: once it is. */
  close: (options?: { anyway?: boolean; onClosed?: () => void }) => void;
  isPending: boolean;
}

const { incident } = trpc.organization;

/** What may be done about an incident from wherever it is shown; each says how it went, and who was first. */
export function useIncidentActs(seen: SeenIncident): IncidentActs {
  const client = useQueryClient();
  const say = useActToasts();
  const me = useMe();
  const input = ({ organizationId, id, version }: SeenIncident) => ({ orgId: organizationId, incidentId: id, version });
  const write = (changed: Parameters<typeof writeIncident>[2]) => {
    writeIncident(client, seen, changed);
    askIncidentsAgain(client);
  };
  const failed = (error: unknown) => {
    showError(error);
    askIncidentsAgain(client);
  };
  const back = useMutation(
    incident.giveBack.mutationOptions({
      onSuccess: ({ version }) => {
        write({ version, acknowledged: null });
        say.givenBack();
      },
      onError: failed,
    }),
  );
  const take = useMutation(
    incident.acknowledge.mutationOptions({
      onSuccess: (answer) => {
        const { version } = answer;
        if (answer.result === "over") write({ version });
        else {
          const [at, by] = answer.result === "done" ? [new Date().toISOString(), me] : [answer.at, answer.by];
          write({ version, acknowledged: { at, by, isOfParent: false } });
        }
        say.taken(answer, () => back.mutate(input({ ...seen, version })));
      },
      onError: failed,
    }),
  );
  const put = useMutation(
    incident.close.mutationOptions({
      onSuccess: ({ version }) => {
        write({ version, state: "closed" });
        say.closed();
      },
      onError: failed,
    }),
  );
  return {
    acknowledge: () => take.mutate(input(seen)),
    giveBack: () => back.mutate(input(seen)),
    close: ({ anyway = false, onClosed } = {}) =>
      put.mutate({ ...input(seen), anyway }, { ...(onClosed && { onSuccess: onClosed }) }),
    isPending: take.isPending || back.isPending || put.isPending,
  };
}

function useMe(): NamedPerson | null {
  const session = useSession();
  return session && { id: session.user.id, name: session.user.name };
}

function useActToasts() {
  const t = useTranslations("incidentActs");
  const me = useMe();
  const time = useShortMoment();
  const success = (message: string) => showToast({ kind: "success", message });
  const info = (message: string) => showToast({ kind: "info", message });
  return {
    taken: (answer: ChangeAnswer, undo: () => void) => {
      if (answer.result === "over") return info(t("over", { time: time(answer.endedAt) }));
      if (answer.result === "done")
        return showToast({ kind: "success", message: t("yours"), action: { label: t("undo"), onSelect: undo } });
      const at = time(answer.at);
      if (answer.by === null) return info(t("firstFormer", { time: at }));
      if (answer.by.id === me?.id) return info(t("alreadyYours", { time: at }));
      info(t("first", { name: answer.by.name, time: at }));
    },
    givenBack: () => success(t("givenBack")),
    closed: () => success(t("closed")),
  };
}
