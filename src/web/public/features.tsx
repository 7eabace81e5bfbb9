import { useTranslations } from "use-intl";
import { Feature } from "../ui/landing/landing.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** What the product shows, each with a picture of it. */
export function Features() {
  const t = useTranslations("public.home");
  return (
    <>
      <Feature title={t("versions.title")} text={t("versions.text")}>
        <ProductPicture name="information" />
      </Feature>
      <Feature title={t("findings.title")} text={t("findings.text")} isTurned>
        <ProductPicture name="checks" />
      </Feature>
      <Feature title={t("extensions.title")} text={t("extensions.text")}>
        <ProductPicture name="extensions" />
      </Feature>
      <Feature title={t("speed.title")} text={t("speed.text")} isTurned>
        <ProductPicture name="sitespeed" />
      </Feature>
    </>
  );
}
