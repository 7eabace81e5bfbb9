import { Fragment } from "react";
import { summaryPartKey, summaryParts, summaryPartText } from "../../../changelog/changelog-summary.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import { useSummarySpeech } from "../../words/attention-texts.ts";
import { CutNames } from "../../ui/lists/cut-names.tsx";
import type { ChangeEntry } from "./change-entry.ts";
import { MarkedSentence } from "../attention/marked-sentence.tsx";

const LABELS = 3;

/** What happened, in one line: figures and versions are emphasized, followed by a few names. */
export function ChangeSummary({ entry }: { entry: ChangeEntry }) {
  const speech = useSummarySpeech();
  const parts = summaryParts({
    ...entry,
    extensions: entry.extensions.map((extension) => ({ ...extension, changelog: null, active: true })),
  });
  return parts.map((part, index) => (
    <Fragment key={summaryPartKey(part)}>
      {index > 0 && ", "}
      <MarkedSentence
        sentence={summaryPartText(part, speech)}
        words={strongWords(part)}
        mark={(word) => <b>{word}</b>}
      />
      {part.kind === "extensions" && part.labels.length <= LABELS && (
        <>
          : <CutNames names={part.labels.map(keptDirection)} />
        </>
      )}
    </Fragment>
  ));
}

function strongWords(part: ReturnType<typeof summaryParts>[number]): readonly string[] {
  switch (part.kind) {
    case "update":
      return [part.from, part.to];
    case "extensions":
    case "leftOut":
      return [String(part.count)];
    case "failure":
    case "recovery":
    case "setting":
    case "status":
      return [];
  }
}
