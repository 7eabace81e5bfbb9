/** Another one lets two runs stand side by side. */
export const UI_PORT = Number(process.env["UI_PORT"] ?? 5198);
/** Where the interface runs alone, with the page that shows all its pieces. */
export const UI_URL = `http://localhost:${UI_PORT}`;
