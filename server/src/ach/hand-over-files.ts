import { addBankingDays, isBefore, nextBankingDay } from '@paystead/lending/calendar/calendar';
import { achBank } from '../partners/ach-bank/ach-bank.ts';
import { ZONE } from '../platform/clock.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { eachAlone } from '../close-of-day/index.ts';
import { Outage } from '../platform/refusal.ts';
import { orOutage } from '../platform/outside/reliable-answer.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { openContent } from './build-file.ts';
import { findNotHandedOver, markHandedOver } from './files.queries.ts';

/** Which files leave. */
export interface HandOver {
  /** `released` leaves out the files that nobody has to release. */
  readonly which?: 'all' | 'released';
  /** The day is being closed: whatever was released on it leaves, also in the sandbox. */
  readonly dayIsOver?: boolean;
}

/**
 * Hands every built file that may leave (ACH-17) to the bank, then records it. If that is
 * interrupted, or the bank sends no receipt for this very file, hands the same file over again
 * under the same name. A file the bank takes late settles late.
 * @returns names of files that the bank hasn't confirmed
 */
export async function handOverFiles(
  daily: DailyContext,
  { dayIsOver = false, which = 'all' }: HandOver = {},
): Promise<string[]> {
  const { inTransaction } = daily;
  const { bank, built } = await inTransaction(async ({ config, db, now }) => ({
    bank: achBank(config),
    built: await findNotHandedOver(db, dayIsOver ? later(now, endOf(daily.day)) : now, which),
  }));
  const opened = await eachAlone(daily, {
    step: 'build-ach-file: open',
    items: built,
    subject: ({ name }) => ({ kind: 'file', gid: name }),
    work: async ({ vault }, { content_cipher, gid, name, ...file }) => ({
      gid,
      name,
      sameDay: file.same_day_window === null ? null : file.file_date,
      content: openContent(vault, gid, content_cipher),
    }),
  });
  const waiting: string[] = [];
  for (const { gid, name, content, sameDay } of opened.results) {
    const taken = await orOutage(bank.handOver({ name, content }));
    if (taken instanceof Outage) {
      waiting.push(name);
      await inTransaction((context) => noteTrouble(context, outageTrouble(name, taken)));
      continue;
    }
    await inTransaction(async (context) => {
      await markHandedOver(context.db, gid, context.now, settlesFrom(daily, sameDay));
      await endTrouble(context, 'BANK_FILE_OUT', name);
      await endTrouble(context, 'BANK_FILE_RELEASE', name);
    });
  }
  return waiting;
}

/** The first instant after a day, New York. */
function endOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime(ZONE).toInstant();
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? other : one;
}

function outageTrouble(name: string, { message }: Outage) {
  const what = `${message}. Nothing in the file counts as paid out or collected before the bank has it.`;
  return { kind: 'BANK_FILE_OUT', subject: name, company: 'The ACH bank', what } as const;
}

/**
 * The banking day after the one on which the bank has the file; the same day for a same-day file
 * that the bank has on its day.
 */
function settlesFrom({ day, repeatedOn }: DailyContext, sameDay: string | null): string {
  const on = repeatedOn && isBefore(day, repeatedOn) ? repeatedOn : day;
  if (sameDay === on.toString()) return sameDay;
  return addBankingDays(nextBankingDay(on), 1).toString();
}
