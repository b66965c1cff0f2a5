/** Messages of signing in, sessions, users and profiles. */
export const accountWords = {
  loggedIn: "Login successful!",
  invalidCredentials: "Invalid credentials!",
  sessionExpired: "Session expired. Please log in again.",
  adminsOnly: "Only an administrator may do this.",
} as const;
