import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { type CardPaymentRow, findCardPayment } from './card-payments.queries.ts';
import { askProcessor, carryOn, questionOf } from './carry-on.ts';

/** From a session to booked money, or to a promise given back, and one to spare. */
const MOST_STEPS = 4;

/**
 * Carries a card payment on as far as it goes now, without its borrower. Asks the processor between
 * transactions. Throws an Outage.
 */
export async function carryOnAlone(
  { inTransaction }: Pick<DailyContext, 'inTransaction'>,
  gid: string,
): Promise<CardPaymentRow | undefined> {
  let row: CardPaymentRow | undefined;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const looked = await inTransaction(async (context) => {
      const found = await findCardPayment(context.db, gid);
      return { found, question: questionOf(context, found), platform: context };
    });
    row = looked.found;
    const { question } = looked;
    if (!question) break;

    const look = await askProcessor(looked.platform, question);
    row = await inTransaction((context) => carryOn(context, question, look));
    if (row.state === question.row.state) break;
  }
  return row;
}
