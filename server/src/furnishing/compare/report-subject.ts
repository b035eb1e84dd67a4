/** Names a month's report of a loan, as the subject of a trouble (FURNISH-13). */
export function reportSubject(day: string, loanGid: string): string {
  return `Report of ${day}, loan ${loanGid}`;
}
