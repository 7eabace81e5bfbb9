import "../ui/lists/tag-names.css";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { isOffline, sentenceOfError } from "../ui/failures/error-sentence.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Alert } from "../ui/page/alert.tsx";
import { LoadError } from "../ui/parts/load-error.tsx";
import { Button } from "../ui/press/button.tsx";
import { useOpenings } from "../ui/press/use-openings.ts";
import { TagList } from "./tag-list.tsx";
import { keyOfTag, namesAfter, offeredTags, type TagChanges, type TaggedShop } from "./tag-choice.ts";
import { useSaveTags, type TagFailure } from "./use-save-tags.ts";

// Whoever chose tags here has loaded this file.
export { tagNewShop } from "./use-save-tags.ts";

interface TagDialogProps {
  /** Those that the reader may change. */
  shops: readonly TaggedShop[];
  isOpen: boolean;
  onClose: () => void;
  /** Takes the names for a shop that is still to be added, in place of saving them. */
  onChosen?: (names: readonly string[]) => void;
}

/** Sets the tags of one shop, or of several at once: what some carry stays as it is until it is pressed. */
export function TagDialog(props: TagDialogProps) {
  const openings = useOpenings(props.isOpen);
  return <OpenDialog key={openings} {...props} />;
}

function OpenDialog({ shops: given, isOpen, onClose, onChosen }: TagDialogProps) {
  const t = useTranslations("tags");
  const common = useTranslations("common");
  // What others change meanwhile must not move what is pressed here.
  const [shops] = useState(given);
  const [changes, setChanges] = useState<TagChanges>(new Map());
  const [typed, setTyped] = useState("");
  const { save, isSaving, failure } = useSaveTags();
  const lists = useTagLists(shops, isOpen);
  const change = (name: string, isOn: boolean) => {
    setChanges(new Map([...changes, [keyOfTag(name), { name: name.trim(), isOn }]]));
  };
  const title = { count: shops.length, name: shops[0]?.name ?? "" };
  const send = async () => {
    if (onChosen !== undefined) onChosen(shops.flatMap((shop) => namesAfter(shop, changes) ?? namesOf(shop)));
    else if (!(await save(shops, changes))) return;
    else showToast({ kind: "success", message: t("saved", title) });
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("dialog", title)}
      subtitle={t("lead")}
      isBusy={isSaving}
      onSubmit={() => void send()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button kind="primary" type="submit" isLoading={isSaving}>
            {t(onChosen === undefined ? "save" : "choose")}
          </Button>
        </>
      }
    >
      {failure !== null && <Failed failure={failure} />}
      {lists.error !== null && <LoadError error={lists.error} title={t("failed")} onRetry={lists.again} />}
      <TagList
        tags={offeredTags(shops, lists.known, changes)}
        total={shops.length}
        isLoading={lists.isLoading}
        typed={typed}
        onType={setTyped}
        onChange={change}
      />
    </Dialog>
  );
}

const namesOf = ({ tags }: TaggedShop) => tags.map(({ name }) => name);

function useTagLists(shops: readonly TaggedShop[], isOpen: boolean) {
  const ids = [...new Set(shops.map(({ organizationId }) => organizationId))];
  const lists = useQueries({
    queries: ids.map((orgId) => trpc.organization.tag.list.queryOptions({ orgId }, { enabled: isOpen })),
  });
  return {
    known: lists.flatMap(({ data }) => data ?? []),
    isLoading: lists.some(({ isLoading }) => isLoading),
    error: lists.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    again: () => {
      for (const { refetch } of lists) void refetch();
    },
  };
}

function Failed({ failure: { error, done, total } }: { failure: TagFailure }) {
  const t = useTranslations();
  const words = isOffline(error) ? t("common.noConnection") : t("common.somethingWentWrong");
  return (
    <Alert kind="error" title={sentenceOfError(error) ?? words} isNew>
      {total > 1 && t("tags.part", { done, total })}
    </Alert>
  );
}
