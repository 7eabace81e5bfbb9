import type { ServerResponse } from "node:http";
import type { FaultName } from "../faults.ts";
import type { Answer } from "../wire/answer.ts";

/** The open connection that an answer is to be written to. */
export interface Line {
  response: ServerResponse;
  headers: readonly string[];
  /** Ends it with RST. */
  reset(): void;
}

type Transfer = (line: Line, answer: Answer) => void;

const DRIP_MILLISECONDS = 1000;
const RESET_DELAY_MILLISECONDS = 30;

/** Faults of the connection that carries the answer. Those that wait end when the other side hangs up. */
export const FAULTY_TRANSFERS: Partial<Record<FaultName, Transfer>> = {
  neverAnswers: () => {},
  connectionReset: ({ reset }) => reset(),
  connectionRefused: ({ reset }) => reset(),
  connectionClosed: ({ response }) => {
    response.socket?.destroy();
  },
  bodyShorterThanAnnounced: ({ response, headers }, answer) => {
    writeHead(response, answer, headers);
    response.write(firstHalf(answer), () => response.socket?.end());
  },
  resetMidway: ({ response, headers, reset }, answer) => {
    writeHead(response, answer, headers);
    response.write(firstHalf(answer), () => setTimeout(reset, RESET_DELAY_MILLISECONDS));
  },
  stallsMidway: ({ response, headers }, answer) => {
    writeHead(response, answer, headers);
    response.write(firstHalf(answer));
  },
  slowDrip: ({ response, headers }, answer) => {
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
