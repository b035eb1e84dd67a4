import type { Answer } from '@paystead/contract/call';
import type { readFunnel } from '@paystead/contract/product/reports';
import type { Transaction } from '../platform/database/database.ts';
import { employersAsked } from './employers-asked.ts';
import { findFunnel, findReasons } from './funnel.queries.ts';
import { findEmployers } from './portfolio.queries.ts';
import { shareOf } from './portfolio.view.ts';

/** How many days a report of events looks back. */
export const DAYS_BACK = 90;

/** From rate check to payout, of applications that began in the last 90 days (REPORT-3). */
export async function funnelFigures(
  db: Transaction,
  asked: { employer?: string | undefined; workflow?: string | undefined },
  today: Temporal.PlainDate,
): Promise<Answer<typeof readFunnel>> {
  const known = await findEmployers(db);
  const employers = employersAsked(known, asked);
  const [from, through] = [today.subtract({ days: DAYS_BACK - 1 }).toString(), today.toString()];
  const window = { from, through, employers };
  const counted = await findFunnel(db, window);
  const steps = [
    ['STARTED', counted.started, null],
    ['APPLIED', counted.applied, counted.to_apply],
    ['OFFERED', counted.offered, counted.to_offer],
    ['SIGNED', counted.signed, counted.to_sign],
    ['PAID_OUT', counted.paid_out, counted.to_pay],
  ] as const;
  return {
    from,
    through,
    employers: known,
    steps: steps.map(([step, people, hours], place) => ({
      step,
      people,
      share: place === 0 ? null : shareOf(people, steps[place - 1]?.[1] ?? 0),
      median_hours: rounded(hours?.[0]),
      slow_hours: rounded(hours?.[1]),
    })),
    declined: counted.declined,
    reasons: await findReasons(db, window),
  };
}

/** One decimal; null without any. */
export function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10;
}
