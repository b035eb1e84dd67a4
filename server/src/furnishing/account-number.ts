/** Characters that Metro 2 has for an account number. */
const LENGTH = 30;

/**
 * By what the bureaus know a loan: the digits of its gid, as many as fit. It begins with those of
 * the loan's reference, and no two loans share it.
 */
export function accountNumber(loanGid: string): string {
  return loanGid.replaceAll('-', '').slice(0, LENGTH).toUpperCase();
}
