import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "../../../ui/fields/text-field.tsx";

interface SsoDomainFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  /** Whether it differs from the stored domain. */
  isMoved: boolean;
}

export function SsoDomainField({ isMoved, ...field }: SsoDomainFieldProps) {
  const t = useTranslations("sso.form");
  return (
    <TextField
      label={t("domain")}
      hint={t(isMoved ? "domainMoves" : "domainHint")}
      isMono
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="example.com"
      {...field}
    />
  );
}
