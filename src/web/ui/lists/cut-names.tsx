import { Fragment } from "react";

/** Names inside a sentence, separated by commas. A long one is truncated; its tooltip shows it in full. */
export function CutNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // The same name may occur twice, but positions do not change.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ", "}
      <span className="ui-cut-name" data-tip-cut="">
        {name}
      </span>
    </Fragment>
  ));
}
