import { createElement, type ComponentType, type SVGProps } from "react";

/** An icon as the icon library stores it: a square of `size`, with shapes and their attributes. */
interface Drawing {
  name: string;
  size: number;
  node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * Replaces the library's own component, which computes contexts, colours and relative strokes for every icon at each
 * draw, although we use none of them. Icons are hidden from screen readers unless they have a name.
 */
export default function drawnIcon({ name, size, node }: Drawing): ComponentType<SVGProps<SVGSVGElement>> {
  const look = `lucide lucide-${name}`;
  return function DrawnIcon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const isNamed =
      rest["aria-label"] !== undefined || rest["aria-labelledby"] !== undefined || rest.role !== undefined;
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `${look} ${className}` : look,
        "aria-hidden": isNamed ? undefined : true,
        ...rest,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
  };
}
