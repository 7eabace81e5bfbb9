import { Fragment } from "react";

/** Names inside a sentence, parted by commas; a long one is cut, and its tooltip has it in full. */
export function CutNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // The same name may stand there twice; they keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ", "}
      <span className="ui-cut-name" data-tip-cut="">
        {name}
      </span>
    </Fragment>
  ));
}
