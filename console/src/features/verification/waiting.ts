const A_DAY = 24;
/** From here on a task that isn't late yet is amber. */
const SOON_HOURS = 4;

/** `2 h`, `1 day`, `3 days`; less than an hour is `now`. */
export function waitingWords(hours: number): string {
  return hours < 1 ? 'now' : span(hours);
}

/** `3 h left`, `less than 1 h left`, `2 days late`. @param hours until it is due; negative: late */
export function dueWords(hours: number): string {
  const late = hours < 0;
  const whole = late ? -hours - 1 : hours;
  return `${whole < 1 ? 'less than 1 h' : span(whole)} ${late ? 'late' : 'left'}`;
}

/** Amber in its last hours, red once it is late. */
export function dueTone(hours: number): 'critical' | 'caution' | null {
  if (hours < 0) return 'critical';
  return hours < SOON_HOURS ? 'caution' : null;
}

function span(hours: number): string {
  if (hours < A_DAY) return `${hours} h`;
  const days = Math.floor(hours / A_DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
