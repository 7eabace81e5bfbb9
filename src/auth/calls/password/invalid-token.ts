export const INVALID_TOKEN = { message: "Invalid token", code: "INVALID_TOKEN" };
