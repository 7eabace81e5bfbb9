import type { RecordedService } from "./recorded-answer.ts";

/** Only the status counts: notes have outcomes of their own. */
export const RECORDED_WEB_PUSH: RecordedService = {
  id: "web-push",
  answers: [
    {
      when: "a note that Apple has taken",
      seenAt: "https://github.com/web-push-libs/web-push/issues/947",
      status: 201,
      body: "",
      means: "arrived",
      played: null,
    },
    {
      when: "a note that Mozilla has handed on",
      seenAt: "https://github.com/mozilla-services/autopush-rs/issues/800",
      status: 200,
      headers: { location: "https://updates.push.services.mozilla.com/m/made-up", ttl: "259200" },
      body: "",
      means: "arrived",
      played: "handed-on",
    },
    {
      when: "a device that Google knows no more",
      seenAt: "https://github.com/Tech4covid19/trackovid19-backend/issues/141",
      status: 410,
      body: "push subscription has unsubscribed or expired.\n",
      means: { result: "gone", reason: "device_gone" },
      played: "gone",
    },
    {
      when: "a device that Mozilla knows no more",
      seenAt: "https://github.com/mozilla-services/autopush/issues/776",
      status: 410,
      body: {
        errno: 106,
        message: "No such subscription",
        code: 410,
        more_info: "http://autopush.readthedocs.io/en/latest/http.html#error-codes",
        error: "",
      },
      means: { result: "gone", reason: "device_gone" },
      played: "gone-at-mozilla",
    },
    {
      when: "a token that Apple does not take",
      seenAt: "https://github.com/web-push-libs/web-push-php/issues/406",
      status: 403,
      body: { reason: "BadJwtToken" },
      means: { result: "refused", reason: "message_refused" },
      played: "bad-token",
    },
  ],
};
