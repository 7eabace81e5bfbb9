/** Commonly known statuses with their names. */
const STATUSES: Readonly<Record<string, string>> = {
  401: "401 (sign-in needed)",
  403: "403 (forbidden)",
  404: "404 (not found)",
  410: "410 (gone)",
  429: "429 (too many requests)",
  500: "500 (error in the shop)",
  502: "502 (bad gateway)",
  503: "503 (in maintenance or overloaded)",
  504: "504 (gateway time-out)",
};

/** Why a speed test has no figures, in English. */
export const SPEED_FAILURE_WORDS_EN = {
  reasons: {
    no_browser:
      "There is no Chrome or Chromium on the server. Whoever runs this instance can install one, or name it in CHROME_PATH.",
    browser_failed: "The browser on the server did not work. Whoever runs this instance finds more in the log.",
    timed_out: "The page was not loaded within 60 seconds.",
    too_much_memory: "The page needed more than 2 GB of memory and was given up.",
    too_much_disk: "The page wrote more than 512 MB to the disk and was given up.",
    page_unreachable: "The page could not be reached.",
    page_refused: "The shop answered with an error instead of the page. Check the address.",
    not_a_page: "The address does not lead to a page that shows anything.",
    address_forbidden: "The page leads to an address that is not public and is therefore not called.",
    stopped: "The test was stopped.",
  },
  /** Of a page that answered with a status. */
  refused: "The shop answered with {status} instead of the page. Check the address.",
  statuses: STATUSES,
};
