/** Bodies to begin with, for services that have no channel of their own. */
export const READY_BODIES: readonly { id: string; name: string; body: string }[] = [
  {
    id: "signal",
    name: "Signal (REST bridge)",
    body: '{"message":"{{title}}\\n{{text}}\\n{{link}}","number":"+49…","recipients":["+49…"]}',
  },
  {
    id: "apprise",
    name: "Apprise API",
    body: '{"title":"{{title}}","body":"{{text}}\\n{{link}}","type":"warning","format":"text"}',
  },
  {
    id: "home-assistant",
    name: "Home Assistant",
    body: '{"title":"{{title}}","message":"{{text}}","level":"{{level}}","url":"{{link}}"}',
  },
  {
    id: "n8n",
    name: "n8n",
    body: '{"id":"{{id}}","thread":"{{thread}}","kind":"{{kind}}","level":"{{level}}","title":"{{title}}","text":"{{text}}","shop":"{{shop}}","link":"{{link}}"}',
  },
];
