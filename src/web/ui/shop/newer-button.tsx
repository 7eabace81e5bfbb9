import { ArrowUp } from "lucide-react";
import { NewerVersion } from "./version-change.tsx";

interface NewerButtonProps {
  installed: string;
  latest: string;
  /** What pressing it does, read out and shown. */
  label: string;
  onPress: () => void;
}

/** A newer version with its arrow; pressing it shows the changes. */
export function NewerButton({ installed, latest, label, onPress }: NewerButtonProps) {
  return (
    <button type="button" className="ui-newer" aria-label={label} data-tip={label} onClick={onPress}>
      <ArrowUp aria-hidden />
      <NewerVersion installed={installed} latest={latest} />
    </button>
  );
}
