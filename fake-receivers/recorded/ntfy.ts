import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_NTFY: RecordedService = {
  id: "ntfy",
  answers: [
    {
      when: "a topic that may not be written to",
      seenAt: "https://github.com/binwiederhier/ntfy/issues/991",
      status: 403,
      body: {
        code: 40_301,
        http: 403,
        error: "forbidden",
        link: "https://ntfy.sh/docs/publish/#authentication",
      },
      means: { result: "gone", reason: "not_allowed_to_post" },
      played: "forbidden",
    },
  ],
};
