import { Suspense } from "react";
import { prerender } from "react-dom/static.edge";
import { useTranslations } from "use-intl";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";
import { chooseLanguage, needMessages, withMessages } from "./language.ts";
import { LanguageProvider } from "./language-provider.tsx";
import { knowWords } from "./messages.ts";

afterEach(() => vi.restoreAllMocks());

function Words() {
  return useTranslations("forms")("discard");
}

// As when a slow device draws the first page in slices: the server's drawing keeps what was provided when it began, too.
it("of a piece are there where it is drawn, though the drawing began before they came", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  await needMessages("common", "ui");
  const Piece = lazyPiece(() => withMessages(Promise.resolve({ Words }), "forms").then((file) => file.Words));
  const { prelude } = await prerender(
    <LanguageProvider>
      <Suspense fallback={null}>
        <Piece />
      </Suspense>
    </LanguageProvider>,
  );
  expect(await new Response(prelude).text()).toContain("Discard");
  expect(said).not.toHaveBeenCalled();
});

// As when an account's language comes while a piece of the page is fetched.
it("of a piece are there where it is drawn, though the language changed meanwhile", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  knowWords({
    incidentActs: [
      () => import("../page/incident-acts/words-en.ts"),
      () => import("../page/incident-acts/words-de.ts"),
    ],
  });
  await needMessages("common", "ui");
  const Acts = () => useTranslations("incidentActs")("acknowledge");
  const Piece = lazyPiece(async () => {
    await chooseLanguage("de");
    return await withMessages(Promise.resolve(Acts), "incidentActs");
  });
  const { prelude } = await prerender(
    <LanguageProvider>
      <Suspense fallback={null}>
        <Piece />
      </Suspense>
    </LanguageProvider>,
  );
  expect(await new Response(prelude).text()).toContain("Bestätigen");
  expect(said).not.toHaveBeenCalled();
});
