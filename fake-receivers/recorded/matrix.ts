import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_MATRIX: RecordedService = {
  id: "matrix",
  answers: [
    {
      when: "an event that was sent, as the specification shows it",
      seenAt: "https://spec.matrix.org/latest/client-server-api/#put_matrixclientv3roomsroomidsendeventtypetxnid",
      status: 200,
      body: { event_id: "$YUwRidLecu:example.com" },
      means: "arrived",
      played: null,
    },
    {
      when: "a room in which the account is not",
      seenAt: "https://github.com/matrix-org/matrix-appservice-irc/issues/343",
      status: 403,
      body: {
        errcode: "M_FORBIDDEN",
        error:
          "User @watch:example.com not in room !eaEUdoxhGkZcQRbfdh:example.com (<FrozenEventV3 type='m.room.member'>)",
      },
      means: { result: "gone", reason: "not_allowed_to_post" },
      played: "forbidden",
    },
    {
      when: "too much at once",
      seenAt: "https://github.com/matrix-org/matrix-appservice-irc/issues/1144",
      status: 429,
      body: { errcode: "M_LIMIT_EXCEEDED", error: "Too Many Requests", retry_after_ms: 3274 },
      means: { result: "wait", seconds: 4 },
      played: "pause",
    },
    {
      when: "too much at once, said twice inside each other by an older server",
      seenAt: "https://github.com/matrix-org/synapse/issues/3054",
      status: 429,
      body: {
        errcode: "M_UNKNOWN",
        error: '{"errcode":"M_LIMIT_EXCEEDED","error":"Too Many Requests","retry_after_ms":4079}',
      },
      means: { result: "failed" },
      played: "nested-pause",
    },
    {
      when: "a relation to an event that there is not",
      seenAt: "https://github.com/element-hq/synapse/blob/develop/synapse/handlers/message.py",
      status: 400,
      body: { errcode: "M_UNKNOWN", error: "Can't send relation to unknown event" },
      asked: "update",
      means: "anew",
      played: "unknown-event",
    },
  ],
};
