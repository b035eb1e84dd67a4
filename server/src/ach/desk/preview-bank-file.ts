import { previewBankFile as call } from '@paystead/contract/servicing/bank-files';
import { addBankingDays, nextBankingDay } from '@paystead/lending/calendar/calendar';
import { query } from '../../platform/calls/command.ts';
import { bankClock } from '../cut-off.ts';
import { achOriginator } from '../originator.ts';
import { releaseLimits, releaseReason } from '../release-limits.ts';
import { groupWaiting } from './bank-files.queries.ts';

/**
 * What the next file would hold with the entries of now. Debits are still lowered to what is owed
 * when it is really cut (PAY-32).
 */
export const previewBankFile = query(call, async (context) => {
  const { config, db, now } = context;
  const { cutOffPassed, today } = bankClock(context);
  const day = nextBankingDay(cutOffPassed ? today.add({ days: 1 }) : today);
  const settleBy = addBankingDays(day, 1).toString();
  const groups = await groupWaiting(db, { day: day.toString(), settleBy, most: null }, now);
  const sum = (rows: typeof groups) => rows.reduce((all, { cents }) => all + cents, 0n);
  const debits = sum(groups.filter(({ direction }) => direction === 'DEBIT'));
  const credits = sum(groups) - debits;
  const largest = groups.reduce((most, one) => (one.largest > most ? one.largest : most), 0n);
  return {
    day: day.toString(),
    settles_on: settleBy,
    batches: groups.map((group) => ({
      company: achOriginator(config).companyName,
      entry_class: group.sec_code,
      direction: group.direction,
      description: group.description,
      effective_date: settleBy,
      entries: group.entries,
      amount: group.cents,
    })),
    entries: groups.reduce((all, { entries }) => all + entries, 0),
    debits,
    credits,
    release_why: releaseReason({ debits, credits, largest }, await releaseLimits(db, day)),
  };
});
