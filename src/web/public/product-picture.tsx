import { useLocale, useTranslations } from "use-intl";
import { ThemedPicture } from "../ui/landing/themed-picture.tsx";
import { type PictureName, picturesOf } from "./product-pictures.ts";

export function ProductPicture({ name, isLarge = false }: { name: PictureName; isLarge?: boolean }) {
  const t = useTranslations("public.home.pictures");
  return <ThemedPicture {...picturesOf(name, useLocale())} alt={t(name)} isLarge={isLarge} />;
}
