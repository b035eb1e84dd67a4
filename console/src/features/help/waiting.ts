/** After this wait the row turns amber. */
export const TARGET_MINUTES = 120;

/** `now`, `12 min`, `3 h`, `2 days`. */
export function waitingWords(minutes: number): string {
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
