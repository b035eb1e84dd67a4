import { body } from '@paystead/contract/primitives';
import { hookSender } from '../../partners/webhooks/webhooks.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { signingKeys } from '../webhooks/signing-secret.ts';
import { claimNext, holdStranded } from './queue.queries.ts';
import { recordTry } from './record-try.ts';
import { signEvent } from './sign-event.ts';

/** How many servers we call at once. */
const LANES = 8;

/**
 * Sends every delivery that is due, until none is left: right after the transaction of an event,
 * and once a minute for what has to be tried again. Holds no lock and no connection while a server
 * answers. Several may run at once. A worker that dies loses its claim, and the delivery is sent
 * again under the same id.
 *
 * It isn't exclusive: enqueuing one would make transactions with an event wait for each other.
 */
export const deliverWebhooks = steppedJob(
  'deliver-webhooks',
  body({}),
  async ({ config, step, vault }) => {
    const sender = hookSender(config);
    const claim = () =>
      step(async ({ db, now }) => {
        const due = await claimNext(db, now);
        return due && { due, now };
      });

    async function workOff(first?: Awaited<ReturnType<typeof claim>>): Promise<void> {
      for (let next = first ?? (await claim()); next; next = await claim()) {
        const { due, now } = next;
        const { body: text, endpoint_gid: gid, event_gid: event, url } = due;
        const headers = signEvent(signingKeys(vault, { ...due, gid }, now), { event, body: text });
        const answer = await sender.send({ url, headers, body: text });
        await step((context) => recordTry(context, due, answer));
      }
    }

    await step(({ db }) => holdStranded(db, null));
    const first = await claim();
    if (!first) return;
    const more = Array.from({ length: LANES - 1 }, () => workOff());
    const lanes = await Promise.allSettled([workOff(first), ...more]);
    const failed = lanes.find((lane) => lane.status === 'rejected');
    if (failed) throw failed.reason;
  },
  { concurrency: 2 },
);
