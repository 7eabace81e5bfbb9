import type { InEach } from "../../lib/language.ts";
import type { CheckTexts } from "./check-texts.ts";
import { CHECK_TEXTS_DE } from "./words-de.ts";
import { CHECK_TEXTS_EN } from "./words-en.ts";

/** For servers, which speak every language. The build of the web app refuses them. */
export const CHECK_TEXTS: InEach<CheckTexts> = { en: CHECK_TEXTS_EN, de: CHECK_TEXTS_DE };
