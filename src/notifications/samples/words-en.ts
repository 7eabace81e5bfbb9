/** What the samples of messages say, in English. They are read in the preview of a channel, before anything has happened. */
export const SAMPLE_WORDS_EN = {
  organization: "Nordlicht Digital",
  rule: "Operations",
  ownRule: "At night",
  server: "Server",
  since: "Since",
  shop: "Shop",
  length: "Length",
  down: (shop: string) => `Shop ${shop} cannot be reached`,
  noAnswer: "No answer within 20 seconds, confirmed by 3 tries from 2 places.",
  downTogether: (count: number) => `${count} shops on one server cannot be reached`,
  grown: (shop: string, time: string, more: number, later: string) =>
    `${shop} since ${time}, ${more} more since ${later}.`,
  silent: (address: string) => `${address} does not answer.`,
  look: "Look at the server first.",
  upTogether: (count: number) => `${count} shops on one server answer again`,
  wereDown: (minutes: number, from: string, to: string) =>
    `They could not be reached for ${minutes} minutes, from ${from} to ${to}.`,
  minutes: (minutes: number) => `${minutes} min`,
  openShop: "Open the shop",
  openIncident: "Open the incident",
};
