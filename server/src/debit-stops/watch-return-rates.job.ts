import { type ReturnRate, stopsDebits } from '@paystead/nacha/returns/return-rates';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { endTrouble, noteTrouble, openSubjects } from '../troubles/index.ts';
import { countReturns } from './count-returns.ts';
import { findLastLifted, insertStop } from './debit-stops.queries.ts';
import { percentWords } from './debit-stops.view.ts';

interface Watched {
  readonly entryClass: Awaited<ReturnType<typeof countReturns>>[number]['entryClass'];
  readonly rate: ReturnRate;
}

/** Warns staff of return rates near NACHA's limits, and stops the debits of a class above one. */
export const watchReturnRates = dailyStep('watch-return-rates', async ({ day, inTransaction }) => {
  const stopped = await inTransaction(async (context) => {
    const counted = await countReturns(context, day);
    const all = counted.flatMap(({ entryClass, rates }) =>
      rates.map((rate) => ({ entryClass, rate })),
    );
    await report(context, all);
    return stopThose(context, day, all);
  });
  if (stopped.length === 0) return { done: 0 };
  return { done: stopped.length, sentence: `Debits are stopped: ${stopped.join(', ')}.` };
});

const NAMES = {
  unauthorized: 'as unauthorized',
  administrative: 'because of a wrong account',
  overall: 'for any reason',
} as const;

const subjectOf = ({ entryClass, rate }: Watched) => `${entryClass} ${rate.name}`;

/** Notes each rate near or above its limit, and ends the troubles of all others. */
async function report(context: WorkContext, all: readonly Watched[]): Promise<void> {
  const high = all.filter(({ rate }) => rate.level !== 'OK');
  for (const watched of high) await noteTrouble(context, troubleOf(watched));
  const known = new Set(high.map(subjectOf));
  for (const subject of await openSubjects(context, 'RETURN_RATE', '')) {
    if (!known.has(subject)) await endTrouble(context, 'RETURN_RATE', subject);
  }
}

function troubleOf(watched: Watched) {
  const { entryClass, rate } = watched;
  const share = `${rate.returned} of ${rate.debits} ${entryClass} debits came back ${NAMES[rate.name]}: ${percentWords(rate.rate)}`;
  const limit = percentWords(rate.limit);
  const what =
    rate.level === 'BREACH'
      ? `${share}. NACHA’s limit is ${limit}.`
      : `${share}. That is close to NACHA’s limit of ${limit}.`;
  const subject = subjectOf(watched);
  return { kind: 'RETURN_RATE', subject, company: 'Borrowers’ banks', what } as const;
}

async function stopThose(
  context: WorkContext,
  day: Temporal.PlainDate,
  all: readonly Watched[],
): Promise<string[]> {
  const lifted = await findLastLifted(context.db);
  const stopped: string[] = [];
  for (const { entryClass, rate } of all) {
    const before = lifted.find((one) => one.sec_code === entryClass && one.rate === rate.name);
    if (!stopsDebits(rate, before ?? null)) continue;
    const isNew = await insertStop(context.db, {
      sec_code: entryClass,
      rate: rate.name,
      debits: rate.debits,
      returned: rate.returned,
      stopped_on: day.toString(),
      stopped_at: context.now,
    });
    if (isNew) stopped.push(`${entryClass} (${rate.name})`);
  }
  return stopped;
}
