/**
 * What a borrower names on the phone for a loan: `PS-4F19-22A7`, from its gid, so that it is the
 * same everywhere and staff find the loan by it.
 */
export function loanReference(gid: string): string {
  const digits = gid.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `PS-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
