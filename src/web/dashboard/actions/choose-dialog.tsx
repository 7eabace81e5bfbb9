import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { ShopButtonLink } from "../shop-link.tsx";
import type { ShopPlace } from "./step-effect.ts";
import type { StepDialogProps } from "./step-dialog-props.ts";

/** A step that has to be taken shop by shop: one link per shop. */
export function ChooseDialog({ place, shops, isOpen, onClose }: StepDialogProps & { place: ShopPlace }) {
  const t = useTranslations();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t(`fleet.step.chooseTitle.${place}`)}
      subtitle={t(`fleet.step.chooseLead.${place}`)}
      footer={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      <ul className="ui-rows">
        {shops.map((shop) => (
          <li key={shop.shopId}>
            <Favicon src={shop.favicon} />
            <span className="grow ui-cut" data-tip-cut="">
              {shop.name}
            </span>
            <span className="end">{shop.shopwareVersion}</span>
            <ShopButtonLink shop={shop} place={place} size="small">
              {t(`fleet.step.chooseAct.${place}`)}
            </ShopButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
