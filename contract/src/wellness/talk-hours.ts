/** The first and last time a counseling talk can begin: business hours in New York. */
export const FIRST_TALK = '09:00';
export const LAST_TALK = '17:30';

/** A time of day as people say it: `2:30 PM` for `14:30`. */
export function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** The hours in words: `9 AM to 5:30 PM`. */
export const TALK_HOURS = `${timeWords(FIRST_TALK)} to ${timeWords(LAST_TALK)}`.replaceAll(
  ':00',
  '',
);

/** Every half hour at which a talk can begin, as `14:30`. */
export function talkTimes(): readonly string[] {
  const halfHours = Array.from({ length: 48 }, (_, place) => {
    const hour = String(Math.floor(place / 2)).padStart(2, '0');
    return `${hour}:${place % 2 === 0 ? '00' : '30'}`;
  });
  return halfHours.filter((time) => time >= FIRST_TALK && time <= LAST_TALK);
}
