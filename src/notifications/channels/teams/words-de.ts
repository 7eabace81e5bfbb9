import type { SameWords } from "../../../lib/sentences.ts";
import type { TEAMS_WORDS_EN } from "./words-en.ts";

export const TEAMS_WORDS_DE: SameWords<typeof TEAMS_WORDS_EN> = {
  address: "Adresse des Workflows",
  addressWhere:
    "In Teams beim Kanal unter Workflows: „Webhookbenachrichtigungen an einen Kanal senden“ wählen und die Adresse kopieren.",
  notWorkflow:
    "Das ist kein Workflow von Teams. Legen Sie einen in der App „Workflows“ an und fügen Sie dessen Adresse ein.",
  isConnector:
    "Das ist ein Office-365-Connector, den Microsoft abgeschaltet hat. Legen Sie in Teams einen Workflow an und fügen Sie dessen Adresse ein.",
};
