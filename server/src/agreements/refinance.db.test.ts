import * as origination from '@paystead/contract/origination/origination';
import { readLoan } from '@paystead/contract/servicing/loan';
import { parseMoney } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, checkRate, type TestApplicant } from '../origination/fixtures/applicants.ts';
import { originationWorld } from '../origination/fixtures/applicants.ts';
import { routes as originationRoutes } from '../origination/index.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { openLoans, receivePayment, routes as servicingRoutes } from '../servicing/index.ts';
import { accepted, consent, sign } from './fixtures/signing.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld([...originationRoutes, ...servicingRoutes, ...routes]);
});
afterAll(() => world.close());

const today = () => inJobTransaction(world.platform, 'test', async (context) => context.today);

/** Andre with an open loan of 4,000.00, and the amount he has paid. */
async function borrowing(paid: bigint): Promise<{ andre: TestApplicant; old: string }> {
  const { andre, application } = await accepted(world);
  await consent(world, andre, application);
  const { body } = await sign(andre, application);
  const { loan_gid: old } = body as { loan_gid: string };
  await inJobTransaction(world.platform, 'test', async (context) => {
    await openLoans(context, [{ loanGid: old, on: context.today }]);
    const money = { loanGid: old, receivedOn: context.today, channel: 'ACH' } as const;
    if (paid > 0n) await receivePayment(context, { ...money, amount: paid });
  });
  return { andre, old };
}

const statusOf = async ({ client }: TestApplicant, gid: string) =>
  (await client.call(readLoan, { gid })).body.loan_status;

describe('refinancing', () => {
  test('S3.1 S3.6 S3.11 S7.27 a new loan pays off the half-repaid one, and disburses the rest', async () => {
    const { andre, old } = await borrowing(210_000n);
    const { body: may } = await andre.client.call(origination.readEligibility, {});
    expect(may).toMatchObject({ application: true, reasons: [] });

    const { body: applied } = await apply(andre, { amount: '5000.00' });
    expect(applied.status).toBe('OFFERED');
    const [offer] = applied.offers;
    const { body: details } = await andre.client.call(origination.readOffer, {
      id: applied.gid,
      offer: offer?.gid ?? '',
    });
    const payoff = details.offer.quote.paid_on_account ?? '0.00';
    expect(parseMoney(payoff)).toBeGreaterThanOrEqual(190_000n);
    expect(parseMoney(payoff)).toBeLessThan(191_000n);
    const lines = details.itemization.map(({ label, amount }) => [label, parseMoney(amount)]);
    expect(lines).toContainEqual([
      expect.stringContaining('your loan with us'),
      parseMoney(payoff),
    ]);
    const parts = lines.slice(0, -1).map(([, amount]) => amount as bigint);
    expect(parts.reduce((sum, part) => sum + part)).toBe(500_000n);

    await andre.client.call(origination.acceptOffer, {
      id: applied.gid,
      offer: offer?.gid ?? '',
      amount: '5000.00',
      term: 24,
    });
    await consent(world, andre, applied.gid);
    const { body: signed } = await sign(andre, applied.gid);
    const { loan_gid: gid } = signed as { loan_gid: string };
    const { rows } = await world.owner.query(
      `select amount_cents from ach_entry where purpose = 'DISBURSEMENT' and subject_gid = $1`,
      [gid],
    );
    expect(rows).toEqual([{ amount_cents: parseMoney(details.offer.quote.amount_received) }]);

    await inJobTransaction(world.platform, 'test', async (context) =>
      openLoans(context, [
        { loanGid: gid, on: Temporal.PlainDate.from(details.offer.quote.disbursement_date) },
      ]),
    );
    expect([await statusOf(andre, old), await statusOf(andre, gid)]).toEqual(['Paid', 'Open']);
    const { rows: transfer } = await world.owner.query(
      `select coalesce(sum(amount_cents), 0)::bigint as cents from posting
        where account = 'balance_transfer'`,
    );
    expect(transfer).toEqual([{ cents: 0n }]);
  });

  test('S7.11 before half is repaid, the reason says when refinancing opens', async () => {
    const { andre } = await borrowing(100_000n);

    const { body: may } = await andre.client.call(origination.readEligibility, {});
    expect(may).toMatchObject({
      application: false,
      reasons: ['You can borrow more when 50% of your loan is repaid.'],
    });
    const { status, body } = await checkRate(andre, { amount: '5000.00' });
    expect([status, body]).toEqual([422, expect.stringContaining('50% of your loan')]);
  });

  test('no offered amount is too small to pay off the old loan', async () => {
    const { andre } = await borrowing(210_000n);

    const { status, body } = await checkRate(andre, { amount: '1000.00' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatch(/\$2,0\d\d|\$1,9\d\d/);
  });

  test('S7.27 if the old loan is paid off meanwhile, the new one is an ordinary loan', async () => {
    const { andre, old } = await borrowing(210_000n);
    const { body: applied } = await apply(andre, { amount: '5000.00' });
    const on = await today();
    await inJobTransaction(world.platform, 'test', (context) =>
      receivePayment(context, {
        loanGid: old,
        amount: 300_000n,
        receivedOn: on,
        channel: 'ACH',
        meantAs: 'PAYOFF',
      }),
    );

    const { body } = await andre.client.call(origination.acceptOffer, {
      id: applied.gid,
      offer: applied.offers[0]?.gid ?? '',
      amount: '5000.00',
      term: 24,
    });
    expect(body.offers[0]?.quote.paid_on_account).toBeUndefined();
  });
});
