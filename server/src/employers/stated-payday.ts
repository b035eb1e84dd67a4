import { isBankingDay } from '@paystead/lending/calendar/calendar';
import { parseSampleDate } from '@paystead/lending/calendar/installment-dates';
import { refuse } from '../platform/refusal.ts';

/** A stated payday must lie within this many days of today, before or after. */
const NEAR_DAYS = 62;

/**
 * Parses the payday that a person states, `20261127`. Refuses non-business days and days too far
 * off.
 */
export function statedPayday(sampleDate: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const sample = parseSampleDate(sampleDate);
  if (!isBankingDay(sample)) refuse('FIELDS', {}, { sample_date: 'Choose a business day' });
  if (Math.abs(today.until(sample, { largestUnit: 'days' }).days) > NEAR_DAYS) {
    refuse('FIELDS', {}, { sample_date: 'Choose your last or your next payday' });
  }
  return sample;
}
