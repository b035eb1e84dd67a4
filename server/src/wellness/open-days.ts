import { addBankingDays, type Day } from '@paystead/lending/calendar/calendar';

/** Two weeks of business days can be wished for. */
const DAYS = 10;

/** The days an appointment can be wished for: business days from the next one on (S5.5). */
export function openDays(today: Day): Day[] {
  return Array.from({ length: DAYS }, (_, index) => addBankingDays(today, index + 1));
}
