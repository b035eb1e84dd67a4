import type { EntryClass } from '@paystead/contract/servicing/bank-debits';
import {
  codesOfRate,
  RETURN_RATE_DAYS,
  type ReturnRate,
  returnRates,
} from '@paystead/nacha/returns/return-rates';
import type { WorkContext } from '../platform/context.ts';
import { countDebits } from './debit-stops.queries.ts';

export interface ClassRates {
  readonly entryClass: EntryClass;
  readonly debits: number;
  readonly rates: readonly ReturnRate[];
}

/** The first day of the window that ends on a day. */
export function windowStart(through: Temporal.PlainDate): Temporal.PlainDate {
  return through.subtract({ days: RETURN_RATE_DAYS - 1 });
}

/** The return rates of each entry class with debits in the window that ends on a day. */
export async function countReturns(
  { db }: Pick<WorkContext, 'db'>,
  through: Temporal.PlainDate,
): Promise<ClassRates[]> {
  const rows = await countDebits(
    db,
    { from: windowStart(through).toString(), through: through.toString() },
    { unauthorized: codesOfRate('unauthorized'), administrative: codesOfRate('administrative') },
  );
  return rows.map(({ sec_code: entryClass, ...counts }) => ({
    entryClass,
    debits: counts.debits,
    rates: returnRates(counts),
  }));
}
