import { randomUUID } from 'node:crypto';
import { writeTestBody } from '@paystead/contract/employer/webhook-events';
import { sendTestEvent as call } from '@paystead/contract/employer/webhooks';
import { type HookAnswer, hookSender } from '../../partners/webhooks/webhooks.ts';
import { askingCommand } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { signingKeys } from '../webhooks/signing-secret.ts';
import { findEndpoint } from '../webhooks/webhooks.queries.ts';
import { findDelivery, insertTest, insertTry } from './deliveries.queries.ts';
import { viewDelivery } from './deliveries.view.ts';
import { signEvent } from './sign-event.ts';

/** A test that isn't sent yet. */
interface Prepared {
  readonly url: string;
  readonly keys: readonly Buffer[];
  readonly event: string;
  readonly body: string;
}

interface Tested extends Prepared {
  readonly answer: HookAnswer;
}

/**
 * Sends an event about made-up people at once and keeps what came of it. A test is tried once, also
 * while the address is off, and neither turns it off nor on.
 */
export const sendTestEvent = askingCommand<typeof call, Prepared, Tested>(
  call,
  {
    async look({ db, input, now, vault }) {
      const row = (await findEndpoint(db, input.gid)) ?? refuse('NOT_FOUND');
      const body = writeTestBody(input.type, isoTime(now));
      return { url: row.url, keys: signingKeys(vault, row, now), event: randomUUID(), body };
    },
    async ask(test, { config }) {
      const { body, event, keys, url } = test;
      const headers = signEvent(keys, { event, body });
      return { ...test, answer: await hookSender(config).send({ url, headers, body }) };
    },
  },
  async (context, { answer, body, event: eventGid }) => {
    const { actor, db, event, input, now } = context;
    const row = (await findEndpoint(db, input.gid)) ?? refuse('NOT_FOUND');

    const gid = await insertTest(db, {
      event: eventGid,
      endpointGid: row.gid,
      employerGid: row.employer_gid,
      type: input.type,
      body,
      worked: answer.fault === null,
      at: now,
    });
    await insertTry(db, {
      delivery_gid: gid,
      number: 1,
      employer_gid: row.employer_gid,
      endpoint_gid: row.gid,
      at: now,
      status: answer.status,
      fault: answer.fault,
      took_ms: answer.tookMs,
      answer: answer.answer,
    });
    event('webhook.tested', { kind: 'webhook', gid: row.gid }, { after: { type: input.type } });
    return viewDelivery((await findDelivery(db, gid)) ?? refuse('NOT_FOUND'), actor);
  },
);
