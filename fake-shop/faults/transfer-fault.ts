import type { ServerResponse } from "node:http";
import type { FaultName } from "../faults.ts";
import type { Answer } from "../wire/answer.ts";

type Transfer = (response: ServerResponse, answer: Answer, headers: readonly string[]) => void;

const DRIP_MILLISECONDS = 1000;
const RESET_DELAY_MILLISECONDS = 30;

/** Faults of the connection that carries the answer. Those that wait end when the other side hangs up. */
export const FAULTY_TRANSFERS: Partial<Record<FaultName, Transfer>> = {
  neverAnswers: () => {},
  connectionReset: (response) => reset(response),
  connectionRefused: (response) => reset(response),
  connectionClosed: (response) => {
    response.socket?.destroy();
  },
  bodyShorterThanAnnounced: (response, answer, headers) => {
    writeHead(response, answer, headers);
    response.write(firstHalf(answer), () => response.socket?.end());
  },
  resetMidway: (response, answer, headers) => {
    writeHead(response, answer, headers);
    response.write(firstHalf(answer), () => setTimeout(() => reset(response), RESET_DELAY_MILLISECONDS));
  },
  stallsMidway: (response, answer, headers) => {
    writeHead(response, answer, headers);
    response.write(firstHalf(answer));
  },
  slowDrip: (response, answer, headers) => {
    writeHead(response, answer, headers);
    let position = 0;
    const drip = () => {
      response.write(answer.body.subarray(position, position + 1));
      position += 1;
      if (position >= answer.body.length) clearInterval(timer);
    };
    const timer = setInterval(drip, DRIP_MILLISECONDS);
    response.on("close", () => clearInterval(timer));
    drip();
  },
};

function writeHead(response: ServerResponse, answer: Answer, headers: readonly string[]): void {
  response.writeHead(answer.status, [...headers, "Content-Length", String(answer.body.length)]);
}

function firstHalf({ body }: Answer): Buffer {
  return body.subarray(0, Math.floor(body.length / 2));
}

/** RST where the connection is TCP; behind TLS the socket below is what counts. */
function reset(response: ServerResponse): void {
  const { socket } = response;
  if (socket === null) return;
  socket.resetAndDestroy();
}
