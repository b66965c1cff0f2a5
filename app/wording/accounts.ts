/** Messages of signing in, sessions, users and profiles. */
export const accountWords = {
  sessionExpired: "Session expired. Please log in again.",
  adminsOnly: "Only an administrator may do this.",
} as const;
