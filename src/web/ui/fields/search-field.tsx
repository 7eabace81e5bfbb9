import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../press/icon-button.tsx";
import { useShortcut } from "../keys/use-shortcut.ts";
import { useTyped } from "./use-typed.ts";

interface SearchFieldProps {
  /** May lag behind: typed text is shown at once. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** The pause in typing after which the value is passed on; at once when left out. */
  restMilliseconds?: number;
  /** `/` focuses this field; for one field per page. */
  hasShortcut?: boolean;
}

export function SearchField(props: SearchFieldProps) {
  const { label, hasShortcut = false } = props;
  const t = useTranslations("frame.table");
  const [text, type] = useTyped(props.value, props.onChange, props.restMilliseconds ?? 0);
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
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") type("");
        }}
      />
      {text === "" && hasShortcut && (
        <kbd className="ui-key" aria-hidden>
          /
        </kbd>
      )}
      {text !== "" && (
        <span className="end">
          <IconButton
            icon={X}
            size="small"
            label={t("clearSearch")}
            onClick={() => {
              type("");
              input.current?.focus();
            }}
          />
        </span>
      )}
    </span>
  );
}
