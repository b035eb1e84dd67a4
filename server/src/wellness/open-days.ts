import { addBankingDays, type Day } from '@paystead/lending/calendar/calendar';

/** A borrower can choose from two weeks of business days. */
const DAYS = 10;

/** The days a borrower can request: business days, starting with the next one (S5.5). */
export function openDays(today: Day): Day[] {
  return Array.from({ length: DAYS }, (_, index) => addBankingDays(today, index + 1));
}
