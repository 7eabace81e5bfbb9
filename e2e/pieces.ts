import { join } from "node:path";

/** Another one lets two runs stand side by side. */
export const UI_PORT = Number(process.env["UI_PORT"] ?? 5198);
/** The interface with the overview of its pieces, apart from the product's own build. */
export const PIECES = join(import.meta.dirname, `../.cache/pieces-${UI_PORT}`);
