import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_TEAMS: RecordedService = {
  id: "teams",
  answers: [
    {
      when: "a workflow that begins",
      seenAt: "https://github.com/Skitionek/notify-microsoft-teams/issues/98",
      status: 202,
      body: "",
      means: { result: "accepted" },
      played: null,
    },
    {
      when: "an address without its signature",
      seenAt: "https://github.com/codecentric/spring-boot-admin/issues/5321",
      status: 401,
      body: "",
      means: { result: "gone", reason: "key_refused" },
      played: "unsigned",
    },
  ],
};
