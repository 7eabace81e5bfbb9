import { gzipSync } from "node:zlib";
import type { FaultName } from "../faults.ts";
import type { Answer } from "../wire/answer.ts";
import { rawAnswer } from "../wire/answer.ts";

const WARNING =
  "<br />\n<b>Warning</b>:  Undefined variable $foo in <b>/var/www/html/custom/plugins/WarehouseSync/src/Sub.php</b> on line <b>12</b><br />\n";
const BOMB_BYTES = 60 * 1024 * 1024;
let madeBomb: Buffer | null = null;

/** Faults that spoil an otherwise correct answer. */
export const SPOILED_ANSWERS: Partial<Record<FaultName, (answer: Answer) => Answer>> = {
  byteOrderMark: (answer) => ({ ...answer, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answer.body]) }),
  phpWarning: (answer) => ({ ...answer, body: Buffer.concat([Buffer.from(WARNING), answer.body]) }),
  truncatedJson: (answer) => ({ ...answer, body: answer.body.subarray(0, Math.ceil(answer.body.length * 0.6)) }),
  gzipBroken: (answer) => ({ ...answer, headers: [...answer.headers, "Content-Encoding", "gzip"] }),
  gzipBomb: () => rawAnswer(200, ["Content-Type", "application/json", "Content-Encoding", "gzip"], bomb()),
  otherShop: (answer) =>
    replaced(answer, (text) =>
      text.replace(/"(versionRevision|shopId)":"[^"]*"/g, (_, key: string) => `"${key}":"${OTHER[key] ?? ""}"`),
    ),
  untranslated: (answer) => replaced(answer, (text) => text.replace(/"label":"(?:[^"\\]|\\.)*"/g, '"label":null')),
};

const OTHER: Record<string, string> = { versionRevision: "f".repeat(40), shopId: "OtherShopOtherS1" };

function replaced(answer: Answer, change: (text: string) => string): Answer {
  return { ...answer, body: Buffer.from(change(answer.body.toString("utf8"))) };
}

/** A JSON text of blanks that compresses extremely well; made once. */
function bomb(): Buffer {
  madeBomb ??= gzipSync(
    Buffer.concat([Buffer.from('{"total":1,"data":["'), Buffer.alloc(BOMB_BYTES, " "), Buffer.from('"]}')]),
  );
  return madeBomb;
}
