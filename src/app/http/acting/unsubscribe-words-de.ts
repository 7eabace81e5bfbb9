import type { UNSUBSCRIBE_WORDS_EN } from "./unsubscribe-words-en.ts";

/** The same in German. */
export const UNSUBSCRIBE_WORDS_DE: typeof UNSUBSCRIBE_WORDS_EN = {
  digests: {
    ask: "Keine Zusammenfassungen des Tages und der Woche mehr?",
    means: "Sie erhalten keine Zusammenfassung des Tages oder der Woche mehr. Alles steht weiter in Ihrem Posteingang.",
    it: "Zusammenfassungen ausschalten",
    done: "Sie erhalten keine Zusammenfassungen des Tages und der Woche mehr.",
    doneText: "Alles steht weiter in Ihrem Posteingang. Was Sie sofort erfahren, bleibt wie bisher.",
  },
  summaries: {
    ask: "Keine Sammel-E-Mails mehr?",
    means:
      "Was auf das Ende von Ruhezeiten, einer Pause oder einer Regel wartet oder weil Sie viele E-Mails hatten, kommt nicht mehr per E-Mail, wenn es mehr als eine Sache ist. Es steht in Ihrem Posteingang. Was jetzt dringend ist, kommt weiter, in einer E-Mail.",
    it: "Sammel-E-Mails ausschalten",
    done: "Sie erhalten keine Sammel-E-Mails mehr.",
    doneText:
      "Was gewartet hat, steht in Ihrem Posteingang. Was davon jetzt dringend ist, kommt weiter, in einer E-Mail. Was Sie sofort erfahren, bleibt wie bisher.",
  },
  back: "Wieder einschalten",
};
