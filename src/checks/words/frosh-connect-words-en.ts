export const FROSH_CONNECT_WORDS_EN = {
  check: "FroshTools",
  findings: {
    unreachable: () =>
      "FroshTools is not reachable: it is active, but the shop does not know its address. Clear the cache",
    title: () => "FroshTools is not reachable",
  },
};
