import type { RecordedService } from "./recorded-answer.ts";

const SID = "SM0123456789abcdef0123456789abcdef";

export const RECORDED_SMS: RecordedService = {
  id: "sms",
  answers: [
    {
      when: "a message that Twilio has taken",
      seenAt: "https://pastebin.com/T9TUCTVg",
      provider: "twilio",
      status: 201,
      body: {
        sid: SID,
        date_created: "Fri, 31 Oct 2014 03:39:29 +0000",
        date_sent: null,
        account_sid: "AC0123456789abcdef0123456789abcdef",
        to: "+15005550006",
        from: "+15005550001",
        body: "test",
        status: "queued",
        num_segments: "1",
        direction: "outbound-api",
        api_version: "2010-04-01",
        price: null,
        error_code: null,
        error_message: null,
        uri: `/2010-04-01/Accounts/AC0123456789abcdef0123456789abcdef/Messages/${SID}.json`,
      },
      means: { result: "arrived", reference: { sid: SID } },
      played: null,
    },
    {
      when: "a key that Twilio does not know",
      seenAt: "https://github.com/twilio/twilio-php/issues/275",
      provider: "twilio",
      status: 401,
      body: {
        code: 20_003,
        detail: "Your AccountSid or AuthToken was incorrect.",
        message: "Authentication Error - No credentials provided",
        more_info: "https://www.twilio.com/docs/errors/20003",
        status: 401,
      },
      means: { result: "gone", reason: "key_refused" },
      played: "twilio-key",
    },
    {
      when: "a request that seven.io has taken, though not for its only number",
      seenAt: "https://github.com/nextcloud/twofactor_gateway/pull/1022",
      status: 200,
      body: {
        success: "100",
        total_price: 0,
        balance: 46.748,
        debug: "false",
        sms_type: "direct",
        messages: [
          {
            id: null,
            sender: "Radwerk",
            recipient: "491711234567",
            text: "test",
            encoding: "gsm",
            parts: 1,
            success: false,
            error: "202",
            error_text: "The recipient number is invalid.",
          },
        ],
      },
      means: { result: "gone", reason: "address_unknown" },
      played: "seven-recipient",
    },
  ],
};
