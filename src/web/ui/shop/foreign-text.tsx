import { createElement, Fragment, type ReactNode } from "react";

/** The allowed elements of foreign text; of all others only the text is shown. */
const SHOWN: Readonly<Record<string, string>> = {
  P: "p",
  UL: "ul",
  OL: "ol",
  LI: "li",
  STRONG: "strong",
  B: "strong",
  EM: "em",
  I: "em",
  U: "u",
  S: "s",
  CODE: "code",
  PRE: "pre",
  BLOCKQUOTE: "blockquote",
  H4: "h4",
};

/** Elements whose content is not meant to be read. */
const HIDDEN = new Set(["SCRIPT", "STYLE", "TEMPLATE", "TITLE", "NOSCRIPT", "IFRAME", "OBJECT", "TEXTAREA", "OPTION"]);

const DEEPEST = 16;

/**
 * Text from a stranger, such as an extension's changelog. The server has sanitised it; here it is parsed again in an
 * inert document and redrawn from a short list of elements, without attributes other than web addresses. This is the
 * only place that draws foreign HTML.
 */
export function ForeignText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return <div className="ui-foreign">{drawAll(body, 0)}</div>;
}

function drawAll(parent: Node, depth: number): ReactNode {
  if (depth > DEEPEST) return parent.textContent;
  return Array.from(parent.childNodes, (child, index) => <Fragment key={index}>{draw(child, depth + 1)}</Fragment>);
}

function draw(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || HIDDEN.has(node.tagName)) return null;
  if (node.tagName === "BR") return <br />;
  if (node.tagName === "A") return <Anchor address={node.getAttribute("href")}>{drawAll(node, depth)}</Anchor>;
  const shown = Object.hasOwn(SHOWN, node.tagName) ? SHOWN[node.tagName] : undefined;
  return shown === undefined ? drawAll(node, depth) : createElement(shown, null, drawAll(node, depth));
}

function Anchor({ address, children }: { address: string | null; children: ReactNode }) {
  if (address === null || !/^https?:\/\//i.test(address)) return children;
  return (
    <a href={address} target="_blank" rel="noreferrer noopener nofollow">
      {children}
    </a>
  );
}
