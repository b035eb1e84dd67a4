import type { WireAnswer } from '@paystead/contract/call';
import type { listPaydays } from '@paystead/contract/servicing/servicing';
import { keepDates } from './face-words.ts';
import type { PaycheckTimelineRow } from '@paystead/kit/paycheck-timeline/paycheck-timeline';

export type PaydayRecord = WireAnswer<typeof listPaydays>[number];

/** Its money hasn't come yet, and still can. */
const COMING: readonly PaydayRecord['state'][] = ['planned', 'asked', 'deducted', 'remitted'];

/** The last payday that is over and the next one; fewer at the loan's start and end. */
export function lastAndNext(rows: readonly PaydayRecord[]): PaydayRecord[] {
  const next = rows.findIndex(({ state }) => COMING.includes(state));
  const over = next < 0 ? rows : rows.slice(0, next);
  const last = over.findLast(({ state }) => state !== 'removed');
  return [last, rows[next]].filter((row) => row !== undefined);
}

/** A payday in the words of the tracker; its stages come from the server. */
export function timelineRow(row: PaydayRecord, total: number): PaycheckTimelineRow {
  return {
    id: String(row.number),
    payday: row.date,
    title: `Installment ${row.number} of ${total}`,
    amount: row.amount,
    stages: row.stages.map(({ date, label, state }) => ({
      label,
      state,
      ...(date && { date }),
    })),
    note: keepDates(row.sentence),
  };
}
