import * as calls from '@paystead/contract/origination/origination';
import { defaultPolicy } from '@paystead/lending/decision/credit-policy';
import { parseMoney } from '@paystead/lending/money/money';
import { prequalify } from '@paystead/lending/decision/prequalification';
import { underwrite } from '@paystead/lending/decision/underwriting';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { findPolicyOf, type DecisionRow } from '../decision/decision.queries.ts';
import { plainDecision, readDecision } from '../decision/decision.view.ts';
import {
  addApplicant,
  apply,
  checkRate,
  offered,
  originationWorld,
} from '../fixtures/applicants.ts';
import { findOpenItems } from '../../queue-items/index.ts';
import { decideAgain, expireOffers, routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes);
});
afterAll(() => world.close());

const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total + parseMoney(amount), 0n);

describe('offers', () => {
  test('S3.6 S7.27 a full offer adds up to the cent', async () => {
    const { andre, application, offer } = await offered(world);
    const { body } = await andre.client.call(calls.readOffer, {
      id: application.gid,
      offer: offer.gid,
    });

    const { quote } = body.offer;
    expect(sum(body.payments.map(({ amount }) => amount))).toBe(parseMoney(body.total_amount));
    expect(sum(body.payments.map(({ principal }) => principal))).toBe(parseMoney(body.amount));
    expect(sum(body.payments.map(({ interest }) => interest))).toBe(
      parseMoney(body.interest_amount),
    );
    expect(parseMoney(quote.total_amount) - parseMoney(quote.amount_financed)).toBe(
      parseMoney(quote.finance_charge),
    );
    const [toYou, origination, processing, loan] = body.itemization.map(({ amount }) => amount);
    expect(sum([toYou ?? '', origination ?? '', processing ?? ''])).toBe(parseMoney(loan ?? ''));
    expect(body.itemization[0]?.label).toContain('4417');
    expect(body.state_notice?.state).toBe('New Mexico');
    expect(body.creditor).toBe('Paystead');
    expect(body).toMatchObject({ term: 24, application_id: application.gid });
    expect(body.payments).toHaveLength(52);
  });

  test('the paycheck preview shows the stubs with and without the loan', async () => {
    const { andre, application, offer } = await offered(world);
    const { body } = await andre.client.call(calls.readOffer, {
      id: application.gid,
      offer: offer.gid,
    });

    expect(body.paychecks).toHaveLength(8);
    const taken = body.paychecks.find(({ installment }) => installment !== '0.00');
    expect(taken?.payday).toBe(body.payments[0]?.date);
    expect(parseMoney(taken?.net_without ?? '') - parseMoney(taken?.net_with ?? '')).toBe(
      parseMoney(body.installment_amount),
    );
  });

  test('S7.27 accepting another amount and term makes a new disclosure and keeps the old one', async () => {
    const { andre, application, offer } = await offered(world);
    const first = await andre.client.call(calls.acceptOffer, {
      id: application.gid,
      offer: offer.gid,
      amount: '4000.00',
      term: 24,
    });
    expect(first.body).toMatchObject({ status: 'ACCEPTED', next_step: 'SIGN' });
    expect(first.body.offers.map(({ gid }) => gid)).toEqual([offer.gid]);

    const second = await andre.client.call(calls.acceptOffer, {
      id: application.gid,
      offer: offer.gid,
      amount: '2500.00',
      term: 12,
    });
    expect(second.status).toBe(200);
    expect(second.body.offers).toHaveLength(1);
    expect(second.body.offers[0]?.quote).toMatchObject({ amount: '2500.00', term: 12 });
    const { rows } = await world.owner.query(
      `select status, disclosure_version, amount_cents from offer where application_gid = $1
       order by disclosure_version`,
      [application.gid],
    );
    expect(rows).toEqual([
      { status: 'REPLACED', disclosure_version: 1, amount_cents: 400_000n },
      { status: 'ACCEPTED', disclosure_version: 2, amount_cents: 250_000n },
    ]);
  });

  test('MSG-2 the app announces the offer and the documents to sign, each once', async () => {
    const { andre, application, offer } = await offered(world);
    const accept = (amount: string) =>
      andre.client.call(calls.acceptOffer, {
        id: application.gid,
        offer: offer.gid,
        amount,
        term: 24,
      });
    await accept('4000.00');
    await accept('2500.00');

    const { rows } = await world.owner.query(
      'select title, action_href from notification where borrower_gid = $1 order by created_at',
      [andre.gid],
    );
    const path = `/home/apply/${application.gid}`;
    expect(rows).toEqual([
      { title: 'Your offer is ready', action_href: `${path}/offer` },
      { title: 'Your documents are ready to sign', action_href: `${path}/sign` },
    ]);
  });

  test('too much, another term, and no bank account are each refused by name', async () => {
    const { andre, application, offer } = await offered(world);
    const accept = (amount: string, term: number) =>
      andre.client.call(calls.acceptOffer, {
        id: application.gid,
        offer: offer.gid,
        amount,
        term,
      });
    expect((await accept('19950.00', 24)).body).toMatch(/^Enter an amount from/);
    expect((await accept('4000.00', 8)).body).toBe('Choose one of the terms shown.');
    await world.owner.query('delete from bank_account where borrower_gid = $1', [andre.gid]);
    expect((await accept('4000.00', 24)).body).toBe(
      'Add the bank account your money should go to first.',
    );
  });

  test('A2 a neighbour can neither read nor accept an offer', async () => {
    const { application, offer } = await offered(world);
    const dana = await addApplicant(world);
    const where = { id: application.gid, offer: offer.gid };
    expect((await dana.client.call(calls.readOffer, where)).status).toBe(404);
    const taken = await dana.client.call(calls.acceptOffer, {
      ...where,
      amount: '4000.00',
      term: 24,
    });
    expect(taken.status).toBe(404);
    expect((await dana.client.call(calls.withdrawApplication, { id: where.id })).status).toBe(404);
  });

  test('S7.30 the summary names the steps, and a withdrawal ends it', async () => {
    const { andre, application } = await offered(world);
    const summary = await andre.client.call(calls.readApplicationSummary, {});
    expect(summary.body).toMatchObject({ status: 'OFFERED', can_cancel: true });
    expect(summary.body?.steps.map(({ name, state }) => [name, state])).toEqual([
      ['Applied', 'done'],
      ['Approved', 'done'],
      ['You sign', 'current'],
      ['We send your money', 'todo'],
      ['Your money arrives', 'todo'],
    ]);

    const { body } = await andre.client.call(calls.withdrawApplication, { id: application.gid });
    expect(body).toMatchObject({ status: 'WITHDRAWN', next_step: 'CLOSED' });
    expect((await andre.client.call(calls.readApplicationSummary, {})).body).toBeNull();
    const again = await andre.client.call(calls.withdrawApplication, { id: application.gid });
    expect(again.body).toBe('You can’t do this right now. Reload the page to see your next step.');
    const listed = await andre.client.call(calls.listApplications, {});
    expect(listed.body.map(({ status }) => status)).toEqual(['WITHDRAWN']);
  });
});

describe('decisions', () => {
  test('CREDIT-1 every stored decision, repeated, gives the same answer', async () => {
    for (const ending of ['0590', '0540', '0001', '0012']) {
      await apply(await addApplicant(world, { ending }));
    }
    const { rows } = await world.owner.query<DecisionRow>('select * from decision');
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      const { facts } = readDecision(row);
      const policy = await work(async ({ db }) => findPolicyOf(db, row.policy_gid));
      const again = row.stage === 'PREQUALIFY' ? prequalify : underwrite;
      expect(plainDecision(again(facts, policy.values))).toEqual(
        (row.result as { decision: unknown }).decision,
      );
    }
  });

  test('a new installation’s policy is the default policy, number for number', async () => {
    const { rows } = await world.owner.query('select gid from policy');
    const policy = await work(async ({ db }) => findPolicyOf(db, rows[0].gid));
    expect(policy.values).toEqual(defaultPolicy);
  });

  test('a low score declines for the factors that lowered it, never for the score', async () => {
    const { body } = await checkRate(await addApplicant(world, { ending: '0550' }));
    expect(body.status).toBe('DECLINED');
    expect(body.decision?.reasons.map(({ code }) => code)).toEqual([
      'SERIOUS_DELINQUENCY',
      'RECENT_DELINQUENCY',
      'HIGH_CARD_BALANCES',
      'FEW_ACCOUNTS_PAID_AS_AGREED',
    ]);
  });

  test('APP-7 accepted items lead to an offer; one declined item declines, with a reference', async () => {
    const andre = await addApplicant(world, { ending: '0031' });
    const { body: waiting } = await apply(andre);
    expect(await work((context) => findOpenItems(context, waiting.gid))).toEqual(['FRAUD']);
    await work((context) => decideAgain(context, waiting.gid, { FRAUD: 'ACCEPTED' }));
    const { body: open } = await andre.client.call(calls.readApplication, {});
    expect(open).toMatchObject({ status: 'OFFERED' });

    const lee = await addApplicant(world, { ending: '0021' });
    const { body: hit } = await apply(lee);
    await work((context) => decideAgain(context, hit.gid, { OFAC: 'DECLINED' }));
    const { body: told } = await lee.client.call(calls.readOneApplication, { id: hit.gid });
    expect(told.decision).toMatchObject({ stage: 'OTHER', outcome: 'decline', reasons: [] });
    expect(told.decision?.title).toBe('Unfortunately, we can’t continue your application');
    expect(told.decision?.reference).toMatch(/^A-\d{10}$/);
  });

  test('GUARANTEE has one flat rate and no minimum score', async () => {
    const andre = await addApplicant(world, { workflow: 'GUARANTEE', ending: '0510' });
    const { body } = await apply(andre);
    expect(body.offers[0]?.quote).toMatchObject({ interest_rate: '9.99' });
  });
});

describe('time', () => {
  test('S3.6 on each day the offer says when the money arrives if it is signed that day', async () => {
    const { andre, application, offer } = await offered(world);
    const read = async () => {
      const asked = { id: application.gid, offer: offer.gid };
      return (await andre.client.call(calls.readOffer, asked)).body;
    };
    const first = await read();
    expect(first.money_arrives_on).toBe(first.offer.quote.disbursement_date);

    const last = Temporal.PlainDate.from(offer.expires_on);
    await world.setClock(last.toZonedDateTime('America/New_York').add({ hours: 9 }).toInstant());
    const { money_arrives_on: arrives } = await read();
    expect(arrives > offer.expires_on).toBe(true);
    await world.setClock(Temporal.Now.instant());
  });

  test('S9.10 an offer expires after 3 business days, and the application with it', async () => {
    const { andre, application, offer } = await offered(world);
    const last = Temporal.PlainDate.from(offer.expires_on);
    const run = (day: Temporal.PlainDate) => expireOffers.run({ day, inTransaction: work });
    await run(last.subtract({ days: 1 }));
    expect((await andre.client.call(calls.readApplication, {})).body?.status).toBe('OFFERED');

    await run(last);
    await run(last);
    const { body } = await andre.client.call(calls.readOneApplication, { id: application.gid });
    expect(body).toMatchObject({ status: 'EXPIRED', next_step: 'CLOSED' });
    const accepted = await andre.client.call(calls.acceptOffer, {
      id: application.gid,
      offer: offer.gid,
      amount: '4000.00',
      term: 24,
    });
    expect(accepted.body).toBe('This offer has expired. Ask for a new one.');
  });

  test('an application untouched for 30 days is closed, and a new one can begin', async () => {
    const andre = await addApplicant(world);
    const { body: first } = await checkRate(andre);
    const day = Temporal.PlainDate.from(first.created_at.slice(0, 10)).add({ days: 32 });
    await expireOffers.run({ day, inTransaction: work });
    const { body: next } = await andre.client.call(calls.startApplication, {});
    expect(next.gid).not.toBe(first.gid);
  });

  test('an application that its borrower goes on with while it is being closed stays open', async () => {
    const andre = await addApplicant(world);
    const { body: first } = await checkRate(andre);
    const day = Temporal.PlainDate.from(first.created_at.slice(0, 10)).add({ days: 32 });
    const goesOn = async <Result>(task: Task<Result>): Promise<Result> => {
      const found = await work(task);
      if (Array.isArray(found) && found.some(({ gid }) => gid === first.gid))
        await world.owner.query('update application set updated_at = $2 where gid = $1', [
          first.gid,
          `${day}T12:00:00Z`,
        ]);
      return found;
    };
    await expireOffers.run({ day, inTransaction: goesOn });
    const { body } = await andre.client.call(calls.readOneApplication, { id: first.gid });
    expect(body.status).toBe(first.status);
  });
});

type Task<Result> = Parameters<typeof inJobTransaction<Result>>[2];

function work<Result>(task: Task<Result>): Promise<Result> {
  return inJobTransaction(world.platform, 'test', task);
}
