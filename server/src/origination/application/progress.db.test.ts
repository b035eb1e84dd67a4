import { readProgress } from '@paystead/contract/origination/progress';
import * as calls from '@paystead/contract/origination/origination';
import { answerDueOn, answerHour } from '@paystead/lending/disclosure/answer-target';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZONE } from '../../platform/clock.ts';
import { type TestWorld } from '../../platform/testing/test-world.ts';
import { accepted, consent, sign } from '../../agreements/fixtures/signing.ts';
import { routes as agreements } from '../../agreements/index.ts';
import { addApplicant, apply, originationWorld } from '../fixtures/applicants.ts';
import { routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld([...routes, ...agreements]);
});
afterAll(() => world.close());

/** Wednesday, one in the afternoon in New York. */
const START = Temporal.Instant.from('2031-03-05T18:00:00Z');

describe('where an application is after it was sent', () => {
  test('APP-13 a reviewer has it, and answers by 5 PM of the next business day', async () => {
    await world.setClock(START);
    const andre = await addApplicant(world, { ending: '0031' });
    const { body } = await apply(andre);
    expect(body.status).toBe('REVIEW');
    const seen = async () => (await andre.client.call(readProgress, { id: body.gid })).body;

    const first = await seen();
    expect(first).toMatchObject({ status: 'REVIEW', days_to_sign: 3, days_to_money: 1 });
    expect(first).toMatchObject({ payout: null, review: { missed: null } });
    const due = answerDueOn(START.toZonedDateTimeISO(ZONE).toPlainDateTime())
      .toZonedDateTime({ timeZone: ZONE, plainTime: answerHour })
      .toInstant();
    expect(first.review?.due).toBe(due.toString({ fractionalSecondDigits: 3 }));
    expect(first.credit_at).not.toBeNull();
    expect(first.answer_by).toBe('2031-04-04');

    await world.setClock(due.add({ minutes: 1 }));
    const late = await seen();
    expect(late.review?.missed).toBe(first.review?.due);
    expect(late.review?.due).toBe('2031-03-07T22:00:00.000Z');
  });

  test('APP-13 while a document is missing, no reviewer has it', async () => {
    await world.setClock(START);
    const andre = await addApplicant(world, { ending: '0034' });
    const { body } = await apply(andre);
    expect(body.status).toBe('REVIEW');
    const progress = (await andre.client.call(readProgress, { id: body.gid })).body;
    expect(progress.review).toBeNull();
  });

  test('S9.10 PAYOUT-3 a signed loan names account, arrival and the last moment to cancel', async () => {
    await world.setClock(START);
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    expect((await sign(andre, application)).status).toBe(200);
    const seen = async () => (await andre.client.call(readProgress, { id: application })).body;
    expect((await seen()).payout).toEqual({
      account: expect.stringContaining('4417'),
      arrives: '2031-03-06T14:00:00.000Z',
      held: false,
      can_cancel: true,
      cancel_until: '2031-03-05T21:00:00.000Z',
    });

    // The cut-off has passed, and the payout leaves with the close of the day.
    await world.setClock(Temporal.Instant.from('2031-03-05T21:30:00Z'));
    expect((await seen()).payout?.cancel_until).toBe('2031-03-06T04:59:00.000Z');
    await world.owner.query(
      `update ach_entry set state = 'CANCELLED' where purpose = 'DISBURSEMENT'`,
    );
    expect((await seen()).payout).toMatchObject({ can_cancel: false, cancel_until: null });
  });

  test('A2 a neighbor reads nothing', async () => {
    const { application } = await accepted(world);
    const dana = await addApplicant(world);
    expect((await dana.client.call(readProgress, { id: application })).status).toBe(404);
    expect((await dana.client.call(calls.readApplication, {})).body).toBeNull();
  });
});
