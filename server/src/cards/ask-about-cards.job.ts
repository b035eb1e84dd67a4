import { body } from '@paystead/contract/primitives';
import { steppedJob } from '../platform/jobs/job.ts';
import { reconcileUnfinished } from './reconcile-unfinished.ts';

/** Between two nights: asks the processor about the card payments that haven't ended. */
export const askAboutCards = steppedJob(
  'ask-about-cards',
  body({}),
  async ({ config, log, step }) => {
    if (config.providers.CARDS === 'off') return;
    await reconcileUnfinished({ inTransaction: step }, async ({ gid }, error) =>
      log.error('A card payment could not be carried on', { gid }, error),
    );
  },
  { exclusive: true },
);
