import * as z from 'zod/mini';
import { steppedJob } from '../platform/jobs/job.ts';
import { CARD_NEWS } from '../partners/cards/cards.ts';
import { findByReference } from './card-payments.queries.ts';
import { carryOnAlone } from './carry-on-alone.ts';
import { processorOf } from './processor.ts';
import { takeDispute } from './take-dispute.ts';

/**
 * Follows a notice of the processor: asks the processor itself what has become of the payment or
 * dispute. A notice that comes twice, late or in another order changes nothing more.
 */
export const readCardNews = steppedJob(
  'read-card-news',
  z.object({
    about: z.enum(CARD_NEWS),
    reference: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  async (context) => {
    const { input, step } = context;
    const news =
      input.about === 'DISPUTE' ? await processorOf(context).readDispute(input.reference) : null;
    const by =
      input.about === 'SESSION'
        ? { session: input.reference }
        : { charge: news?.charge ?? input.reference };
    const found = await step(({ db }) => findByReference(db, by));
    if (!found) return;

    await carryOnAlone({ inTransaction: step }, found.gid);
    if (news) await step((work) => takeDispute(work, news));
  },
  { retryLimit: 6, retryDelay: 20 },
);
