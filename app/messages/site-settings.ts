/** Texts about the settings in site.json, on screen, in the API and in the log. */
export const siteSettingsMessages = {
  required: "This field is required.",
  webAddress: "Must be a web address.",
  time: "Must be a time such as 18:30.",
  phone: "Must be a telephone number.",
  email: "Must be an e-mail address.",
  uid: "This is not a UID.",
} as const;
