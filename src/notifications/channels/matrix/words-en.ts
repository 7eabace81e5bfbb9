export const MATRIX_WORDS_EN = {
  homeserver: "Homeserver",
  homeserverWhere: "The address of your server, such as https://matrix.org; in Element under Settings, Help & About.",
  room: "Id of the room",
  roomWhere: "In Element in the room's settings under Advanced; in rooms with encryption messages arrive unencrypted.",
  token: "Access token",
  tokenWhere:
    "Of an account made for this, in Element under Settings, Help & About, Advanced; invite it into the room.",
  notServer: "The address of a homeserver begins with https://.",
  notRoom: "The id of a room begins with ! and not with #; Element shows it in the room's settings under Advanced.",
  notToken: "This is no access token: it has neither spaces nor quotation marks.",
};
