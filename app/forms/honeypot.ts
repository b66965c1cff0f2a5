/** The two honeypot fields: one that only bots fill, and one with the time at which the form was made. */
export interface HoneypotFields {
  nameFieldName: string;
  validFromFieldName: string;
  encryptedValidFrom: string;
}
