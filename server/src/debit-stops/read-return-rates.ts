import { readReturnRates as call } from '@paystead/contract/servicing/bank-debits';
import { FEWEST_DEBITS } from '@paystead/nacha/returns/return-rates';
import { query } from '../platform/calls/command.ts';
import { countReturns, windowStart } from './count-returns.ts';
import { findStops } from './debit-stops.queries.ts';
import { viewGauge, viewStop } from './debit-stops.view.ts';

/** The return rates as of today, and the stopped classes. */
export const readReturnRates = query(call, async (context) => {
  const { db, today } = context;
  const counted = await countReturns(context, today);
  return {
    from: windowStart(today).toString(),
    through: today.toString(),
    fewest: FEWEST_DEBITS,
    classes: counted.map(({ entryClass, debits, rates }) => ({
      entry_class: entryClass,
      debits,
      rates: rates.map(viewGauge),
    })),
    stops: (await findStops(db)).map(viewStop),
  };
});
