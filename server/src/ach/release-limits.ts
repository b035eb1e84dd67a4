import { toDollars } from '@paystead/lending/money/money';
import { TWO_PEOPLE_ENDING } from '../partners/ach-bank/sandbox-answers.ts';
import { readSetting } from '../content/index.ts';
import { ZONE } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Config } from '../platform/settings/config.ts';

/** The setting `ach_release`, in cents. */
interface Setting {
  readonly debits: number;
  readonly credits: number;
  readonly entry: number;
  /** The time of day, New York: `17:30`. */
  readonly until: string;
  readonly minutes: number;
}

/** Above any of these cents, two people release a file (A10). */
export interface ReleaseLimits {
  readonly debits: bigint;
  readonly credits: bigint;
  /** The largest entry. */
  readonly entry: bigint;
  readonly until: Temporal.PlainTime;
  /** How long after its release a file leaves; until then the release can be taken back. */
  readonly minutes: number;
}

/** The limits that hold on a day. */
export async function releaseLimits(
  db: Transaction,
  day: Temporal.PlainDate,
): Promise<ReleaseLimits> {
  const { credits, debits, entry, minutes, until } = await readSetting<Setting>(
    db,
    'ach_release',
    day,
  );
  return {
    debits: BigInt(debits),
    credits: BigInt(credits),
    entry: BigInt(entry),
    until: Temporal.PlainTime.from(until),
    minutes,
  };
}

/** The instant until which the file of a day is released in time. */
export function releaseBy(day: Temporal.PlainDate, { until }: ReleaseLimits): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: until }).toInstant();
}

/** What a file would move, in cents. */
export interface FileSums {
  readonly debits: bigint;
  readonly credits: bigint;
  readonly largest: bigint;
}

/** Why two people must release a file (ACH-17), in words; null if it is within the limits. */
export function releaseReason(sums: FileSums, limits: ReleaseLimits): string | null {
  const over = [
    above('Credits', sums.credits, limits.credits),
    above('Debits', sums.debits, limits.debits),
    above('The largest entry', sums.largest, limits.entry),
  ].filter((words) => words !== null);
  return over.length === 0 ? null : over.join('. ');
}

function above(what: string, cents: bigint, limit: bigint): string | null {
  if (cents <= limit) return null;
  const verb = what === 'The largest entry' ? 'is' : 'are';
  return `${what} ${verb} ${toDollars(cents)}, above ${toDollars(limit)}`;
}

/** In the sandbox, a payout to an account with this ending makes two people release its file. */
export function sandboxReason(
  { providers }: Pick<Config, 'providers'>,
  payouts: readonly string[],
): string | null {
  const asks =
    providers.ACH_BANK === 'sandbox' &&
    payouts.some((number) => number.endsWith(TWO_PEOPLE_ENDING));
  return asks ? `A payout goes to a test account that ends in ${TWO_PEOPLE_ENDING}` : null;
}
