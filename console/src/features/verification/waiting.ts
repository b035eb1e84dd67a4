/** We promise a reply within a business day. */
export const TARGET_HOURS = 24;

/** `2 h`, `1 day`, `3 days`; less than an hour is `now`. */
export function waitingWords(hours: number): string {
  if (hours < 1) return 'now';
  if (hours < TARGET_HOURS) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
