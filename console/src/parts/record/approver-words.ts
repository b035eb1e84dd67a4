/** Names shown of those who can approve. */
const MOST_NAMES = 3;

/** Who has to approve a change, and by name who can: the first three, and how many more. */
export function approverWords(
  approvers: readonly string[],
  who = 'An administrator other than you.',
): string {
  if (approvers.length === 0) return `${who} There’s none yet.`;
  const named = approvers.slice(0, MOST_NAMES);
  const more = approvers.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return `${who} ${new Intl.ListFormat('en-US').format(all)} can.`;
}
