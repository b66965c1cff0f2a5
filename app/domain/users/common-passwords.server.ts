const LIST_LENGTH = 10_000;

let commonPasswords: Promise<Set<string>> | undefined;

/** Whether a password is one of the 10,000 most common, ignoring case. The list is bundled: no network request. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/** Loaded at first use, because decoding the list takes about 30 ms. It is ordered by frequency. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, LIST_LENGTH));
}
