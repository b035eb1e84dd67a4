import { checkCardPayment as call } from '@paystead/contract/servicing/card-payments';
import { askingCommand } from '../platform/calls/command.ts';
import { jobActor } from '../platform/session/actor.ts';
import { viewCardPayment } from './card-payment.view.ts';
import { findCardPayment } from './card-payments.queries.ts';
import { askProcessor, carryOn, questionOf } from './carry-on.ts';
import { findOwnCardPayment } from './own-card-payment.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * Asks the processor about a card payment and carries it on by one step. The borrower's page calls
 * it until the payment has ended; if nobody does, a job carries it on.
 */
export const checkCardPayment = askingCommand(
  call,
  {
    look: async (context) => questionOf(context, await findOwnCardPayment(context)),
    ask: async (question, platform) =>
      question && { question, look: await askProcessor(platform, question) },
  },
  async (context, said) => {
    // Money is booked in the name of the product: the processor said that it came.
    await context.become(jobActor('check-card-payment'));
    const { card } = context.input;
    const row = said
      ? await carryOn(context, said.question, said.look)
      : await findCardPayment(context.db, card);

    return viewCardPayment(row ?? refuse('NOT_FOUND'), said?.look.phase ?? null);
  },
);
