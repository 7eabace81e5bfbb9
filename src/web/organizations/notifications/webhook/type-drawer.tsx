import { useTranslations } from "use-intl";
import { RawBody } from "../../../ui/channels/raw-body.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import type { CatalogueType } from "../webhooks/endpoint-answers.ts";

/** What a type looks like: an example of it, and its schema. `null`: closed. */
export function TypeDrawer({ type, onClose }: { type: CatalogueType | null; onClose: () => void }) {
  const t = useTranslations("webhooks.events");
  return (
    <Drawer isOpen={type !== null} onClose={onClose} title={type?.type ?? ""} subtitle={type?.description} isBeside>
      {type !== null && (
        <div className="grid gap-4">
          <h3>{t("example")}</h3>
          <RawBody label={t("example")} text={JSON.stringify(type.example, null, 2)} />
          <h3>{t("schemaTitle")}</h3>
          <RawBody label={t("schemaTitle")} text={JSON.stringify(type.schema, null, 2)} />
        </div>
      )}
    </Drawer>
  );
}
