import { Day } from '@paystead/kit/day/day';
import { hourWords } from '../../parts/words/by-words.ts';

/** A promise with its day and its hour: "Tue, Nov 24, 2026, 9 AM Eastern". */
export function Promised({ at: { date, hour } }: { at: { date: string; hour: number } }) {
  return (
    <>
      <Day value={date} form="weekday" />, {hourWords(hour)}
    </>
  );
}
