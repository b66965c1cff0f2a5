/** The two fields of the trap: one that only programs fill, one that says since when the form stands. */
export interface HoneypotFields {
  nameFieldName: string;
  validFromFieldName: string;
  encryptedValidFrom: string;
}
