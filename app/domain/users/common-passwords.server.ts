const LIST_LENGTH = 10_000;

let commonPasswords: Promise<Set<string>> | undefined;

/** Whether a password is one of the 10,000 commonest, whatever its case. Nothing is asked of the network. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/** Loaded for the first new password: unpacking the list takes some 30 ms. Its order is by frequency. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, LIST_LENGTH));
}
