import type { DebitStop, ReturnGauge } from '@paystead/contract/servicing/bank-debits';
import type { ReturnRate } from '@paystead/nacha/returns/return-rates';
import { isoTime } from '../platform/clock.ts';
import type { StopRow } from './debit-stops.queries.ts';

const ONE_PERCENT = 100_000n;

/** Hundred-thousandths of a percent as a decimal string with two digits, rounded down. */
export function percentOf(rate: bigint): string {
  const digits = ((rate % ONE_PERCENT) / 1000n).toString().padStart(2, '0');
  return `${rate / ONE_PERCENT}.${digits}`;
}

/** `0.51%`, for staff. */
export function percentWords(rate: bigint): string {
  return `${percentOf(rate)}%`;
}

export function viewGauge({ name, returned, rate, limit, level }: ReturnRate): ReturnGauge {
  return { name, returned, rate: percentOf(rate), limit: percentOf(limit), level };
}

export function viewStop(row: StopRow): DebitStop {
  return {
    gid: row.gid,
    entry_class: row.sec_code,
    rate: row.rate,
    debits: row.debits,
    returned: row.returned,
    stopped_on: row.stopped_on,
    lifting_since: isoTime(row.lift_wanted_at),
    waiting: { debits: row.waiting, amount: row.waiting_cents },
  };
}
