import { createElement, type ComponentType, type SVGProps } from "react";

/** An icon as the icon library keeps it: a square of `size`, with shapes and their attributes. */
interface Drawing {
  name: string;
  size: number;
  node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * Takes the place of the library's own way to draw: what it works out for every icon each time it is drawn (contexts,
 * colours, relative strokes) is never asked for here. Icons are for the eye alone unless they are given a name.
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
