export const PUSHOVER_WORDS_EN = {
  token: "Token of the application",
  tokenWhere: "On pushover.net under Your Applications: make one and copy its API token, 30 letters and digits.",
  user: "User key",
  userWhere: "On pushover.net at the top right, or the key of a group; also 30 letters and digits.",
  emergency: "What is urgent",
  emergencyWhere:
    "Repeated alerts sound each minute for an hour, until somebody confirms them in the app or it is over.",
  once: "Once, loudly",
  repeated: "Repeated until confirmed",
  notToken:
    "This is no token of an application: it has 30 letters and digits, and pushover.net shows it under Your Applications.",
  notUser: "This is no user key: it has 30 letters and digits, and pushover.net shows it at the top right.",
  notEmergency: "Choose whether urgent alerts sound once or are repeated.",
};
