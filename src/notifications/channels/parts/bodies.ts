import { linesOf } from "../../messages/fit.ts";
import type { Message, MessageLevel, MessageLink } from "../../messages/message.ts";
import type { ChannelCall } from "../channel-kind.ts";

export function jsonCall(
  method: ChannelCall["method"],
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ChannelCall {
  return {
    method,
    url,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(body),
  };
}

/** A form, as older services take it. */
export function formCall(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): ChannelCall {
  return {
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8", ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}

/** A colour for services that have one, always beside the word. As in the app in light. */
export const COLOURS: Readonly<Record<MessageLevel, string>> = {
  error: "#c8321e",
  warning: "#b45f06",
  success: "#1f7a45",
  info: "#4a5568",
};

/** How a service writes the parts of a text; all of them get what strangers named, and escape it. */
export interface Writing {
  text: (plain: string) => string;
  item: (plain: string) => string;
  fact: (fact: { label: string; value: string }) => string;
}

/** What, why, since when, then the list, the facts and the advice, paragraph by paragraph. */
export function paragraphsOf(message: Message, { text, item, fact }: Writing): readonly string[] {
  const { sentences, facts, advice } = message;
  const paragraphs = [
    sentences.map(text).join(" "),
    linesOf(message).map(item).join("\n"),
    facts.map(fact).join("\n"),
    advice === "" ? "" : text(advice),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "");
}

/** The main link and the actions. */
export const linksOf = ({ link, actions }: Message): readonly MessageLink[] => [link, ...actions];

/** An address of ours that ends no brackets of markdown. */
export const bracketed = (url: string): string => url.replaceAll("(", "%28").replaceAll(")", "%29");

/** An end is quiet: it needs nobody. */
export const isQuiet = ({ kind, urgency }: Message): boolean => kind === "end" || urgency === "info";

/**
 * How it says where its matter stands by now, if the first message can be changed: by changing that alone, by that and by
 * a message of its own, or only by one of its own.
 */
export function changeOf({ kind, isAnew = false }: Message): "alone" | "andAnew" | "none" {
  if (kind === "acknowledged") return "alone";
  if (kind !== "grown") return "none";
  return isAnew ? "andAnew" : "alone";
}
