/** A colour in both themes. The light one is set inline on every element, because many programs drop style sheets. */
type Shade = { light: string; dark: string };

const INK: Shade = { light: "#15181c", dark: "#eceef1" };
const INK_QUIET: Shade = { light: "#474d56", dark: "#b0b6bf" };
const INK_FAINT: Shade = { light: "#626973", dark: "#8f96a1" };
const ON_INK: Shade = { light: "#ffffff", dark: "#0f1114" };
const PAGE: Shade = { light: "#f6f7f8", dark: "#0b0c0e" };
const CARD: Shade = { light: "#ffffff", dark: "#16191d" };
const LINE: Shade = { light: "#e6e8eb", dark: "#30353c" };
const LINK: Shade = { light: "#085c72", dark: "#7cc8dc" };
const ERROR: Shade = { light: "#c8321e", dark: "#ff8f7e" };
const WARNING: Shade = { light: "#b45f06", dark: "#f0a94a" };
const SUCCESS: Shade = { light: "#1f7a45", dark: "#5fce8f" };
const INFO: Shade = { light: "#4a5568", dark: "#b0b6bf" };

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const TEXT = `margin: 0 0 16px; font: 400 15px/24px ${FONT};`;
/** What a line is broken into stands under its words. */
const ITEM = `padding: 0 0 0 13px; text-indent: -13px; font: 400 15px/22px ${FONT};`;
const LEVEL = `margin: 0 0 4px; font: 600 13px/20px ${FONT};`;
const SMALL = `margin: 0 0 8px; font: 400 13px/20px ${FONT};`;
/** Breaks long words and addresses, so that the mail does not get wider than a phone. */
const BREAKS = "overflow-wrap: anywhere; word-break: break-word;";

type Look = { color?: Shade; background?: Shade; border?: Shade; rules: string };

const LOOKS = {
  page: { background: PAGE, rules: "margin: 0; padding: 0;" },
  brand: { color: INK, rules: `font: 600 15px/22px ${FONT};` },
  bars: { background: INK, rules: "border-radius: 5px;" },
  bar: { background: ON_INK, rules: "font-size: 0; line-height: 0;" },
  card: { background: CARD, border: LINE, rules: `padding: 32px; border-radius: 8px; ${BREAKS}` },
  title: { color: INK, rules: `margin: 0 0 20px; font: 600 20px/28px ${FONT}; letter-spacing: -0.01em;` },
  levelError: { color: ERROR, rules: LEVEL },
  levelWarning: { color: WARNING, rules: LEVEL },
  levelSuccess: { color: SUCCESS, rules: LEVEL },
  levelInfo: { color: INFO, rules: LEVEL },
  text: { color: INK, rules: TEXT },
  listTitle: { color: INK, rules: `margin: 0 0 6px; font: 600 15px/24px ${FONT};` },
  item: { color: INK, rules: `margin: 0 0 4px; ${ITEM}` },
  lastItem: { color: INK, rules: `margin: 0 0 20px; ${ITEM}` },
  label: {
    color: INK_FAINT,
    rules: `padding: 4px 16px 4px 0; font: 400 13px/20px ${FONT}; vertical-align: baseline; white-space: nowrap;`,
  },
  value: { color: INK, rules: `padding: 4px 0; font: 400 15px/20px ${FONT}; vertical-align: baseline;` },
  button: { background: INK, rules: "border-radius: 5px; mso-padding-alt: 11px 20px;" },
  buttonText: {
    color: ON_INK,
    rules: `display: inline-block; padding: 11px 20px; font: 600 15px/22px ${FONT}; text-decoration: none;`,
  },
  quiet: { color: INK_QUIET, rules: SMALL },
  last: { color: INK_QUIET, rules: `margin: 0; font: 400 13px/20px ${FONT};` },
  link: { color: LINK, rules: "text-decoration: underline;" },
  aside: { border: LINE, rules: `padding: 16px 0 0; border-width: 1px 0 0; ${BREAKS}` },
  asideTitle: { color: INK, rules: `margin: 0 0 4px; font: 600 13px/20px ${FONT};` },
  faint: { color: INK_FAINT, rules: `margin: 0 0 4px; font: 400 12px/18px ${FONT}; ${BREAKS}` },
} satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;

const LOOK_ENTRIES: [string, Look][] = Object.entries(LOOKS);

/** Attributes that style an element: a class for dark mode, and inline styles for light mode. */
export function look(name: LookName): string {
  const { color, background, border, rules }: Look = LOOKS[name];
  const light = [
    ...(color ? [`color: ${color.light};`] : []),
    ...(background ? [`background-color: ${background.light};`] : []),
    ...(border ? [`border: 1px solid ${border.light};`] : []),
    rules,
  ];
  return `class="${name}" style="${light.join(" ")}"`;
}

/** The style sheet, for what inline styles cannot do: dark mode and narrow screens. */
export function styleSheet(): string {
  const dark = LOOK_ENTRIES.flatMap(([name, { color, background, border }]) => {
    const rules = [
      ...(color ? [`color: ${color.dark} !important;`] : []),
      ...(background ? [`background-color: ${background.dark} !important;`] : []),
      ...(border ? [`border-color: ${border.dark} !important;`] : []),
    ];
    return rules.length === 0 ? [] : [`  .${name} { ${rules.join(" ")} }`];
  });
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
${dark.join("\n")}
}`;
}
