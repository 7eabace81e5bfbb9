import type { SameWords } from "../../../lib/sentences.ts";
import type { SLACK_WORDS_EN } from "./words-en.ts";

export const SLACK_WORDS_DE: SameWords<typeof SLACK_WORDS_EN> = {
  address: "Adresse des Webhooks",
  addressWhere: "In Slack unter Apps, Incoming Webhooks: Kanal wählen und die Adresse kopieren.",
  notSlack: "Das ist kein Webhook von Slack: Er beginnt mit https://hooks.slack.com/services/.",
  isWorkflow:
    "Diese Adresse startet einen Workflow von Slack. Legen Sie einen eingehenden Webhook an und fügen Sie dessen Adresse ein.",
};
