import { useState } from "react";
import { useTranslations } from "use-intl";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { Button } from "../../ui/press/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { KeptView } from "./kept-view.ts";
import type { FleetSearch } from "../fleet/use-fleet-search.ts";
import { useViewChanges } from "./use-view-changes.ts";

const NAME_CHARACTERS = 60;

interface NameViewDialogProps {
  /** The view to rename, or "new"; `null` while the dialog is closed. */
  view: KeptView | "new" | null;
  search: FleetSearch;
  onClose: () => void;
}

/** Asks for the name of a view. When the server refuses it, the typed name stays. */
export function NameViewDialog({ view, search, onClose }: NameViewDialogProps) {
  const t = useTranslations("fleet.views");
  const common = useTranslations("common");
  const { name, type, send, close, error, isBusy } = useNaming({ view, search, onClose });
  return (
    <Dialog
      isOpen={view !== null}
      onClose={close}
      isBusy={isBusy}
      title={view === "new" ? t("saveTitle") : t("renameTitle")}
      onSubmit={() => void send()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {common("cancel")}
          </Button>
          <Button kind="primary" type="submit" isLoading={isBusy}>
            {common("save")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={error}
        value={name}
        maxLength={NAME_CHARACTERS}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
    </Dialog>
  );
}

function useNaming({ view, search, onClose }: NameViewDialogProps) {
  const t = useTranslations("fleet.views");
  const common = useTranslations("common");
  const actions = useViewChanges(search);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const name = typed ?? (typeof view === "object" && view !== null ? view.name : "");
  const close = () => {
    setTyped(null);
    setError(undefined);
    onClose();
  };
  const send = async () => {
    if (view === null || isBusy) return;
    if (name.trim() === "") return setError(t("nameNeeded"));
    setBusy(true);
    try {
      await actions.name(name.trim(), view);
      close();
    } catch (refusal) {
      setError(sentenceOfError(refusal) ?? common("somethingWentWrong"));
    } finally {
      setBusy(false);
    }
  };
  const type = (next: string) => {
    setTyped(next);
    setError(undefined);
  };
  return { name, type, send, close, error, isBusy };
}
