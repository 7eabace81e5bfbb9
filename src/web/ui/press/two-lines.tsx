import "./two-lines.css";
interface TwoLinesProps {
  first: string;
  /** The technical name. */
  second: string;
  /** What pressing it does, read out. */
  label: string;
  onPress: () => void;
}

/** A name with its technical name below, as the button of its row. */
export function TwoLines({ first, second, label, onPress }: TwoLinesProps) {
  return (
    <button type="button" className="ui-two-lines" onClick={onPress}>
      <span className="ui-cut" data-tip-cut="">
        {first}
      </span>
      <span className="ui-cut ui-mono">{second}</span>
      <span className="ui-sr">{label}</span>
    </button>
  );
}
