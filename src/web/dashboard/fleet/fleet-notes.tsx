import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { Note } from "../../ui/page/note.tsx";

/** Says that the fleet shows only the shops of one cause. */
export function CauseNote({ cause, onClear }: { cause: string | null; onClear: () => void }) {
  const t = useTranslations("dashboard.fleet");
  return (
    <Note
      action={
        <Button size="small" onClick={onClear}>
          {t("showAll")}
        </Button>
      }
    >
      {cause === null ? t("causeGone") : t("ofCause", { cause })}
    </Note>
  );
}

/** Says that some shops have changed and belong elsewhere; they move only when the reader asks for it. */
export function MovedNote({ moved, onSettle }: { moved: number; onSettle: () => void }) {
  const t = useTranslations("dashboard.fleet");
  return (
    <HeldPlace>
      {moved > 0 && (
        <Note
          action={
            <Button size="small" onClick={onSettle}>
              {t("sortAnew")}
            </Button>
          }
        >
          {t("moved", { count: moved })}
        </Note>
      )}
    </HeldPlace>
  );
}
