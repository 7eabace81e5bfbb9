import type { ShownDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { DescriptionList } from "../../../ui/lists/description-list.tsx";

type SentMessage = NonNullable<ShownDelivery["message"]>;

/** The message as every channel was given it, before each wrote it in its own way. */
export function AsSent({ message }: { message: SentMessage }) {
  const { title, sentences, list, listed, facts, advice, levelWord, why } = message;
  return (
    <div className="grid gap-1">
      <p className="ui-title">
        <bdi>{title}</bdi>
      </p>
      {[...sentences, advice]
        .filter((text) => text !== "")
        .map((text) => (
          <p key={text} className="ui-mid">
            <bdi>{text}</bdi>
          </p>
        ))}
      {list.length > 0 && <Listed list={list} listed={listed} />}
      {facts.length > 0 && (
        <DescriptionList form="tight" facts={facts.map(({ label, value }) => ({ term: label, value }))} />
      )}
      <p className="ui-dim ui-small">
        <bdi>{levelWord}</bdi> · <bdi>{why.text}</bdi>
      </p>
    </div>
  );
}

/** What it is about, and how many more there are. */
function Listed({ list, listed }: Pick<SentMessage, "list" | "listed">) {
  return (
    <ul className="ui-mid">
      {list.map((item, index) => (
        // Two shops may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <bdi>{item}</bdi>
        </li>
      ))}
      {listed > list.length && <li>… {listed}</li>}
    </ul>
  );
}
