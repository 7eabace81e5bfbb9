import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "./icon-button.tsx";
import { useShortcut } from "./use-shortcut.ts";

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** `/` puts the cursor here; for one field of a page. */
  hasShortcut?: boolean;
}

export function SearchField({ value, onChange, label, hasShortcut = false }: SearchFieldProps) {
  const t = useTranslations("ui.table");
  const input = useRef<HTMLInputElement>(null);
  useShortcut(hasShortcut ? "/" : null, () => input.current?.focus());
  return (
    <span className="ui-affix">
      <Search aria-hidden />
      <input
        ref={input}
        type="search"
        className="ui-input ui-input-small"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onChange("");
        }}
      />
      {value === "" && hasShortcut && (
        <kbd className="ui-key" aria-hidden>
          /
        </kbd>
      )}
      {value !== "" && (
        <span className="end">
          <IconButton
            icon={X}
            size="small"
            label={t("clearSearch")}
            onClick={() => {
              onChange("");
              input.current?.focus();
            }}
          />
        </span>
      )}
    </span>
  );
}
