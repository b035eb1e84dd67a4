import {
  addBankingDays,
  type Day,
  isBankingDay,
  isBefore,
} from '@paystead/lending/calendar/calendar';
import { eachAlone, workThrough } from '../close-of-day/index.ts';
import { statementBank } from '../partners/bank-statement/bank-statement.ts';
import { type DailyContext, dailyStep } from '../platform/jobs/daily-step.ts';
import { orOutage } from '../platform/outside/reliable-answer.ts';
import { Outage } from '../platform/refusal.ts';
import { endTrouble, noteTrouble, openSubjects } from '../troubles/index.ts';
import { holdLine } from './hold-line.ts';
import { matchLines } from './match-lines.ts';
import { findOpenMovements } from './movements.queries.ts';
import {
  findAround,
  findDigests,
  findStatementDays,
  lockUnexplained,
  lockUnmatched,
} from './statements.queries.ts';
import { takeStatement } from './take-statement.ts';
import { sha256 } from '../platform/sealing/crypto.ts';

/** Lines in one transaction; a usual day has fewer. */
const CHUNK = 2000;
/** Unexplained money in waits this many banking days for its movement. */
const WAITS_DAYS = 1;
/** How many banking days back a missing statement is reported. */
const WATCHED_DAYS = 10;

const COMPANY = 'The bank';

/**
 * BOOK-8: takes the bank's statements in, matches their lines with what we expect, clears the
 * clearing accounts, and holds money that nothing explains. Calls the bank while nothing is locked.
 */
export const readStatements = dailyStep('read-statements', async (daily) => {
  const { day, inTransaction } = daily;
  const { bank, settled } = await inTransaction(async ({ config, db }) => ({
    bank: statementBank(config),
    settled: await findOpenMovements(db, { through: day.toString() }),
  }));
  const files = await orOutage(
    bank.fetchStatements(
      day,
      settled.map(({ amount_cents: amount, bank_reference: reference, kind }) => ({
        amount,
        reference,
        kind,
      })),
    ),
  );
  if (files instanceof Outage) {
    const what = `${files.message}. We can’t compare our books with the bank until it answers.`;
    await inTransaction((context) =>
      noteTrouble(context, { kind: 'BANK_STATEMENT', subject: `${day}`, company: COMPANY, what }),
    );
    return { done: 0, again: true, sentence: `${files.message}: its statement is asked for again` };
  }

  const known = await inTransaction(({ db }) => findDigests(db));
  const { results } = await eachAlone(daily, {
    step: 'read-statements',
    items: files.filter(({ content }) => !known.has(sha256(content).toString('hex'))),
    subject: ({ name: gid }) => ({ kind: 'file', gid }),
    work: takeStatement,
  });
  const matched = await matchAll(daily);
  await holdUnexplained(daily);
  await watchMissing(daily);
  const done = results.filter(Boolean).length;
  if (matched === 0) return { done };
  return { done, sentence: `${matched} ${matched === 1 ? 'bank line' : 'bank lines'} cleared` };
});

async function matchAll(daily: DailyContext): Promise<number> {
  const { done } = await workThrough(daily, {
    step: 'read-statements: match',
    most: CHUNK,
    take: ({ db }, wanted) => lockUnmatched(db, wanted),
    key: ({ gid }) => gid,
    subject: ({ gid }) => ({ kind: 'bank entry', gid }),
    work: matchLines,
  });
  return done;
}

async function holdUnexplained(daily: DailyContext): Promise<void> {
  const through = addBankingDays(daily.day, -WAITS_DAYS).toString();
  await workThrough(daily, {
    step: 'read-statements: hold',
    most: 100,
    take: ({ db }, wanted) => lockUnexplained(db, through, wanted),
    key: ({ gid }) => gid,
    subject: ({ gid }) => ({ kind: 'bank entry', gid }),
    async work(context, lines) {
      for (const line of lines) await holdLine(context, line);
    },
  });
}

/** A banking day without a statement is a trouble until it comes. */
async function watchMissing({ day, inTransaction }: DailyContext): Promise<void> {
  await inTransaction(async (context) => {
    const { first } = await findAround(context.db, day.toString());
    if (!first) return;
    const from = addBankingDays(day, -WATCHED_DAYS);
    const there = await findStatementDays(context.db, from.toString());
    const missing = daysBetween(from, day).filter(
      (one) => one > first.day && !there.has(one) && one !== day.toString(),
    );
    for (const one of missing) {
      await noteTrouble(context, {
        kind: 'BANK_STATEMENT',
        subject: one,
        company: COMPANY,
        what: `The statement of ${one} hasn’t come. Ask the bank for it.`,
      });
    }
    for (const subject of await openSubjects(context, 'BANK_STATEMENT', '')) {
      if (there.has(subject)) await endTrouble(context, 'BANK_STATEMENT', subject);
    }
  });
}

function daysBetween(from: Day, to: Day): string[] {
  const days: string[] = [];
  for (let one = from; !isBefore(to, one); one = addBankingDays(one, 1)) {
    if (isBankingDay(one)) days.push(one.toString());
  }
  return days;
}
