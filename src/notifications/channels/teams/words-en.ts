export const TEAMS_WORDS_EN = {
  address: "Address of the workflow",
  addressWhere:
    "In Teams at the channel under Workflows: choose “Send webhook alerts to a channel” and copy the address.",
  notWorkflow: "This is no workflow of Teams. Make one in the Workflows app and paste its address.",
  isConnector:
    "This is an Office 365 connector, which Microsoft has switched off. Make a workflow in Teams and paste its address.",
};
