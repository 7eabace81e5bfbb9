import { describe, expect, test } from "vitest";
import type { ChangelogEntry, ExtensionState } from "./changelog-entry.ts";
import { changelogSummary, summaryParts } from "./changelog-summary.ts";
import { SUMMARY_WORDS_DE } from "./summary-words-de.ts";
import { SUMMARY_WORDS_EN } from "./summary-words-en.ts";
import { FAILURE_WORDS_DE } from "../snapshot/failure-words-de.ts";
import { FAILURE_WORDS_EN } from "../snapshot/failure-words-en.ts";

const en = { words: SUMMARY_WORDS_EN, failures: FAILURE_WORDS_EN } as const;
const de = { words: SUMMARY_WORDS_DE, failures: FAILURE_WORDS_DE } as const;

const entry = (known: Partial<ChangelogEntry>): ChangelogEntry => ({
  extensions: [],
  extensionsLeftOut: 0,
  oldShopwareVersion: null,
  newShopwareVersion: null,
  oldStatus: null,
  newStatus: null,
  reasons: [],
  settings: [],
  ...known,
});
const changes = (...states: readonly ExtensionState[]) =>
  states.map((state, index) => ({
    name: `Extension${index}`,
    label: `Label ${index}`,
    state,
    old_version: null,
    new_version: null,
    changelog: null,
    active: true,
  }));

describe("the summary of a changelog entry", () => {
  test("names Shopware first, then what happened to how many extensions", () => {
    const update = entry({
      oldShopwareVersion: "6.6.10.3",
      newShopwareVersion: "6.6.10.4",
      extensions: changes("removed", "updated", "downgraded", "updated", "installed"),
    });
    expect(changelogSummary(update, en)).toBe(
      "Shopware Update from 6.6.10.3 to 6.6.10.4, installed 1 extension, updated 2 extensions, downgraded 1 extension, removed 1 extension",
    );
    expect(changelogSummary(update, de)).toBe(
      "Shopware-Update von 6.6.10.3 auf 6.6.10.4, 1 Erweiterung installiert, 2 Erweiterungen aktualisiert, 1 Erweiterung herabgestuft, 1 Erweiterung entfernt",
    );
  });

  test("says how many changes it does not list, and why when it lists none", () => {
    const full = entry({ extensions: changes("installed"), extensionsLeftOut: 1200 });
    expect(changelogSummary(full, en)).toBe("installed 1 extension, and 1200 more extensions");
    const beyond = entry({ extensionsLeftOut: 2 });
    expect(changelogSummary(beyond, en)).toBe(
      "2 extensions changed and not listed, because the shop changed more within a day than is kept",
    );
    expect(changelogSummary(beyond, de)).toContain("nicht aufgeführt");
  });

  test("names a host's new certificate and new addresses", () => {
    const until = "2027-02-04T10:00:00.000Z";
    const moved = entry({
      settings: [
        { name: "certificate", host: "shop.example", old: "Let's Encrypt R11", new: "Let's Encrypt R12", until },
        { name: "addresses", host: "shop.example", old: "203.0.113.7", new: "198.51.100.7", until: null },
      ],
    });
    expect(changelogSummary(moved, en)).toBe(
      "New certificate of shop.example: Let's Encrypt R12, until 04.02.2027, shop.example now leads to 198.51.100.7",
    );
    expect(changelogSummary(moved, de)).toBe(
      "Neues Zertifikat von shop.example: Let's Encrypt R12, bis 04.02.2027, shop.example führt jetzt zu 198.51.100.7",
    );
  });

  test("calls a downgrade of Shopware by its name", () => {
    const downgrade = entry({ oldShopwareVersion: "6.6.10.4", newShopwareVersion: "6.6.5.0" });
    expect(changelogSummary(downgrade, en)).toBe("Shopware Downgrade from 6.6.10.4 to 6.6.5.0");
    expect(changelogSummary(downgrade, de)).toBe("Shopware-Downgrade von 6.6.10.4 auf 6.6.5.0");
  });

  test("says that a shop could not be visited, and that it can be again, also when the status stays", () => {
    const down = entry({ oldStatus: "red", newStatus: "red", reasons: [{ kind: "failure", reason: "timed_out" }] });
    const back = entry({
      oldStatus: "red",
      newStatus: "red",
      reasons: [{ kind: "finding", id: "mysql", level: "red" }],
    });
    expect(summaryParts(down)).toEqual([{ kind: "failure", reason: "timed_out" }]);
    expect(changelogSummary(down, en)).not.toBe("");
    expect(changelogSummary(back, en)).toBe("Answers again");
    expect(changelogSummary(back, de)).toBe("Antwortet wieder");
  });

  test("names activation", () => {
    const switched = entry({ extensions: changes("deactivated", "activated", "activated") });
    expect(changelogSummary(switched, en)).toBe("activated 2 extensions, deactivated 1 extension");
    expect(changelogSummary(switched, de)).toBe("2 Erweiterungen aktiviert, 1 Erweiterung deaktiviert");
  });

  test("names a change of the status", () => {
    const change = entry({ oldStatus: "green", newStatus: "red" });
    expect(changelogSummary(change, en)).toBe("Status changed from OK to Error");
    expect(changelogSummary(change, de)).toBe("Status wechselte von OK zu Fehler");
    expect(changelogSummary(entry({ newStatus: "yellow" }), en)).toBe("Status is Warning");
  });

  test("leaves out half an update", () => {
    expect(changelogSummary(entry({ oldShopwareVersion: "6.6.10.3" }), en)).toBe("");
  });

  test("keeps the labels for those who show them", () => {
    expect(summaryParts(entry({ extensions: changes("updated", "updated") }))).toEqual([
      { kind: "extensions", state: "updated", count: 2, labels: ["Label 0", "Label 1"] },
    ]);
  });
});
