import { openCardPayment as call } from '@paystead/contract/servicing/card-payments';
import { askingCommand } from '../platform/calls/command.ts';
import { lockOwnLoan } from '../servicing/index.ts';
import { viewCardPayment } from './card-payment.view.ts';
import { changeCardPayment, lockCardPayment } from './card-payments.queries.ts';
import { findOwnCardPayment } from './own-card-payment.ts';
import { processorOf } from './processor.ts';

/**
 * Opens the processor's page. Asking again, after a crash or in another tab, opens the same
 * session, because the payment's gid names it.
 */
export const openCardPayment = askingCommand(
  call,
  {
    look: findOwnCardPayment,
    async ask({ gid, amount_cents: amount, loan_gid: loan, state }, platform) {
      if (state !== 'STARTED' && state !== 'OPEN') return null;
      const { borrowerUrl, brand } = platform.config;
      return processorOf(platform).open({
        key: gid,
        amount,
        words: `Payment on your ${brand.name} loan`,
        returnTo: `${borrowerUrl}/home/loans/${loan}/pay/card/${gid}`,
      });
    },
  },
  async (context, opened) => {
    const { actor, db, input, now, today } = context;
    await lockOwnLoan(db, actor, input.gid);
    const before = await lockCardPayment(db, input.card);
    const isNew = before.state === 'STARTED';
    const isOfToday = before.for_day === today.toString();
    const row =
      isNew && opened
        ? await changeCardPayment(db, before.gid, {
            ...(isOfToday
              ? { state: 'OPEN', session_ref: opened.session, page_url: opened.url }
              : { state: 'ENDED', ended_because: 'CHANGED' }),
            updated_at: now,
          })
        : before;

    const { origin, shows } = processorOf(context);
    const url = row.state === 'OPEN' ? row.page_url : null;
    return { ...viewCardPayment(row), page: url === null ? null : { shows, url, origin } };
  },
);
