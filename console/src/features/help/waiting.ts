/** `now`, `12 min`, `3 h`, `2 days`. */
export function waitingWords(minutes: number): string {
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

interface Wait {
  readonly open: boolean;
  readonly waiting_minutes: number | null;
}

/** `Closed`, `Answered`, `Waits for an answer`, `Waits 12 min`. */
export function waitSentence({ open, waiting_minutes: minutes }: Wait): string {
  if (!open) return 'Closed';
  if (minutes === null) return 'Answered';
  return minutes < 1 ? 'Waits for an answer' : `Waits ${waitingWords(minutes)}`;
}
