import dgram from "node:dgram";
import { once } from "node:events";
import { type Answer, decode, encode, type Question, type TxtAnswer } from "dns-packet";

/**
 * How a name server answers every question: a result code (0: success) with the records of the requested name, or not
 * at all.
 */
export type Mood =
  | { rcode: number; records: (name: string) => readonly string[][] }
  | { rcode: number; answers: (question: Question) => Answer[] }
  | "silent";

/** A name server on this machine that speaks DNS over UDP. */
export async function startNameServer() {
  const socket = dgram.createSocket("udp4");
  const asked: string[] = [];
  const state: { mood: Mood } = { mood: { rcode: 0, records: () => [] } };
  socket.on("message", (message, from) => {
    const { id = 0, questions = [] } = decode(message);
    const name = questions[0]?.name ?? "";
    asked.push(name);
    const { mood } = state;
    if (mood === "silent") return;
    const answers =
      "answers" in mood
        ? questions.flatMap(mood.answers)
        : mood.records(name).map((data): TxtAnswer => ({ type: "TXT", name, data }));
    socket.send(
      encode({ id, type: "response", flags: 0x8180 | mood.rcode, questions, answers }),
      from.port,
      from.address,
    );
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, asked, state, stop: () => socket.close() };
}
