export const FROSH_CONNECT_WORDS_EN = {
  check: "FroshTools",
  findings: {
    unreachable: () =>
      "FroshTools is not reachable: it is active, but the shop does not know its address. Clear the cache",
    title: () => "FroshTools is not reachable",
    howTo: () => "Clear the cache of the shop. If it stays, reinstall FroshTools.",
  },
};
