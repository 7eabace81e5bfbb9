import { type FakeService, PAUSE, refusal, type ServiceRequest, textAt } from "../service.ts";

const MOST = { message: 130, description: 15_000, alias: 512, note: 25_000 } as const;

const taken = {
  status: 202,
  body: { result: "Request will be processed", took: 0.107, requestId: "43a29c5c-3dbf-4fa4-9c26-f4f71023e120" },
};
const wrong = (status: number, message: string, errors?: Readonly<Record<string, string>>) => ({
  status,
  body: { message, ...(errors && { errors }), took: 0.003, requestId: "43a29c5c-3dbf-4fa4-9c26-f4f71023e121" },
});
const unprocessable = (field: string) =>
  refusal(wrong(422, "Request body is not processable. Please check the errors.", { [field]: "invalid" }));

/** What is asked of an alert that is known by its alias. */
function alertActionOf({ path, query }: ServiceRequest) {
  const [, alias, action] = /\/v2\/alerts\/([^/]+)\/(close|acknowledge|notes)$/u.exec(path) ?? [];
  return alias === undefined || query.get("identifierType") !== "alias"
    ? null
    : { alias: decodeURIComponent(alias), action };
}

/** Alerts by an integration's key, also as Opsgenie takes them. */
export const jiraServiceManagement: FakeService = {
  id: "jira-service-management",
  name: "Jira Service Management",
  origins: ["https://api.atlassian.com", "https://api.opsgenie.com", "https://api.eu.opsgenie.com"],
  receive: (request, { messages }) => {
    const { method, path, headers, json } = request;
    if (!/^GenieKey [\w+/=-]{30,}/u.test(headers["authorization"] ?? ""))
      return refusal(wrong(401, "Could not authenticate"));
    if (method !== "POST" || !/^\/(?:jsm\/ops\/integration\/)?v2\/alerts(?:\/|$)/u.test(path))
      return refusal(wrong(404, "Requested resource was not found"));
    const asked = alertActionOf(request);
    if (asked !== null) {
      const note = textAt(json, "note");
      if (note.length > MOST.note) return unprocessable("note");
      const known = messages.get(asked.alias);
      if (asked.action === "close") messages.delete(asked.alias);
      // Taken at once, and of no effect where there is no such alert.
      const shown = {
        title: known?.title ?? "",
        text: note,
        level: asked.action ?? "",
        under: asked.alias,
        isChange: true,
      };
      return { answer: taken, shown: known === undefined ? null : shown };
    }
    const [message, alias] = [textAt(json, "message"), textAt(json, "alias")];
    if (message === "" || message.length > MOST.message) return unprocessable("message");
    if (alias.length > MOST.alias) return unprocessable("alias");
    if (textAt(json, "description").length > MOST.description) return unprocessable("description");
    if (!/^P[1-5]$/u.test(textAt(json, "priority"))) return unprocessable("priority");
    const isOpen = messages.has(alias);
    const shown = { title: message, text: textAt(json, "description"), level: textAt(json, "priority") };
    if (!isOpen) messages.set(alias, shown);
    return { answer: taken, shown: isOpen ? null : shown };
  },
  faults: {
    pause: { ...wrong(429, "You are making too many requests!"), headers: PAUSE },
    unauthorized: wrong(401, "Could not authenticate"),
    // As they were recorded, of a person's key and of something that is none.
    "personal-key": {
      status: 403,
      body: {
        code: 40301,
        message: "To perform this action, use an API key from an API integration.",
        took: 0.001,
        requestId: "230e4db1-7212-4331-a853-0852d9451476",
      },
    },
    "no-key": wrong(422, "Key format is not valid!"),
    unprocessable: wrong(422, "Request body is not processable. Please check the errors.", {
      message: "Message can not be empty.",
    }),
  },
};
