/** Sentences about organizations and permissions, in English. */
export const ORGANIZATION_WORDS_EN = {
  noSuchOrganization: "Organization not found",
  forbidden: "Your role in this organization does not allow this.",
  adminsOnly: "Only admins of this instance may do this.",
  ownFactorFirst: "Switch on two-factor authentication for yourself first, so that you do not lock yourself out.",
  noSuchUser: "There is no such user.",
  timeZoneUnknown: "There is no such time zone. Names look like Europe/Berlin.",
};
