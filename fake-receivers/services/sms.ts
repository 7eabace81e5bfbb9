import { type FakeService, formOf, PAUSE, refusal, type ServiceRequest } from "../service.ts";

/** Two parts of text, in the smaller and in the larger alphabet. */
const MOST = { usual: 306, all: 134 } as const;
const isUsual = (text: string) => /^[\p{ASCII}äöüÄÖÜßñÑàèéùìòÇØøÅåÆæÉ¡¿£¥§€]*$/u.test(text);
const isLong = (text: string) => text.length > (isUsual(text) ? MOST.usual : MOST.all);

const seven = (success: string) => ({
  status: 200,
  body: { success, total_price: 0, balance: 46.748, debug: "false", messages: [] },
});
const twilio = (status: number, code: number, message: string) => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

function receiveSeven(request: ServiceRequest) {
  const form = formOf(request);
  const [to, from, text] = [form.get("to") ?? "", form.get("from") ?? "", form.get("text") ?? ""];
  if ((request.headers["x-api-key"] ?? "") === "") return refusal(seven("900"));
  if (!/^\+\d{7,15}$/u.test(to)) return refusal(seven("202"));
  if (from.length > 16) return refusal(seven("201"));
  if (text === "") return refusal(seven("305"));
  if (isLong(text)) return refusal(seven("401"));
  const message = {
    id: "77229318510",
    sender: from,
    recipient: to.slice(1),
    text,
    encoding: "gsm",
    parts: 1,
    success: true,
    error: null,
  };
  const body = {
    success: "100",
    total_price: 0.075,
    balance: 46.748,
    debug: "false",
    sms_type: "direct",
    messages: [message],
  };
  return { answer: { status: 200, body }, shown: { title: `${from} → ${to}`, text } };
}

function receiveTwilio(request: ServiceRequest, account: string) {
  const form = formOf(request);
  const [to, from, text] = [
    form.get("To") ?? "",
    form.get("From") ?? form.get("MessagingServiceSid") ?? "",
    form.get("Body") ?? "",
  ];
  const basic = `Basic ${btoa(`${account}:`).replace(/=+$/u, "").slice(0, 40)}`;
  if (!(request.headers["authorization"] ?? "").startsWith(basic)) return refusal(twilio(401, 20003, "Authenticate"));
  if (!/^\+\d{7,15}$/u.test(to)) return refusal(twilio(400, 21211, `Invalid 'To' Phone Number: ${to}`));
  if (from === "") return refusal(twilio(400, 21603, "A 'From' phone number is required."));
  if (isLong(text)) return refusal(twilio(400, 21617, "The concatenated message body exceeds the limit."));
  const body = {
    sid: "SM0123456789abcdef0123456789abcdef",
    status: "queued",
    to,
    from,
    body: text,
    num_segments: "1",
    error_code: null,
  };
  return { answer: { status: 201, body }, shown: { title: `${from} → ${to}`, text } };
}

/** Both providers of text messages. */
export const sms: FakeService = {
  id: "sms",
  name: "SMS",
  origins: ["https://gateway.seven.io", "https://api.twilio.com"],
  receive: (request) => {
    const [, account] = /^\/2010-04-01\/Accounts\/(AC[a-f\d]{32})\/Messages\.json$/u.exec(request.path) ?? [];
    if (request.method === "POST" && account !== undefined) return receiveTwilio(request, account);
    if (request.method === "POST" && request.path === "/api/sms") return receiveSeven(request);
    return refusal({ status: 404, body: "Not Found" });
  },
  faults: {
    pause: { ...twilio(429, 20429, "Too many requests"), headers: PAUSE },
    "seven-key": seven("900"),
    "seven-plain": { status: 200, body: "900" },
    "seven-credit": seven("500"),
    "seven-number": seven("202"),
    "seven-sender": seven("201"),
    // As it was recorded: taken as a whole, and not for its only number.
    "seven-recipient": {
      status: 200,
      body: {
        success: "100",
        total_price: 0,
        balance: 46.748,
        debug: "false",
        sms_type: "direct",
        messages: [{ id: null, recipient: "491711234567", success: false, error: "202" }],
      },
    },
    "seven-carrier": seven("600"),
    "twilio-key": twilio(401, 20003, "Authenticate"),
    "twilio-credit": twilio(400, 30002, "Account suspended"),
    "twilio-number": twilio(400, 21211, "Invalid 'To' Phone Number"),
    "twilio-sender": twilio(
      400,
      21606,
      "The 'From' phone number provided is not a valid message-capable Twilio phone number",
    ),
    "twilio-stopped": twilio(400, 21610, "Attempt to send to unsubscribed recipient"),
  },
};
