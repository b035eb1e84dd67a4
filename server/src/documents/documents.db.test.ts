import * as agreements from '@paystead/contract/origination/agreements';
import type { WireInput } from '@paystead/contract/call';
import * as calls from '@paystead/contract/verification/documents';
import * as queue from '@paystead/contract/verification/queue';
import * as review from '@paystead/contract/verification/review';
import { toDollars } from '@paystead/lending/money/money';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../agreements/fixtures/pdf-text.ts';
import { accepted, consent, sign } from '../agreements/fixtures/signing.ts';
import { ageLoans } from '../delinquency/index.ts';
import {
  addAccount,
  addApplicant,
  apply,
  type TestApplicant,
} from '../origination/fixtures/applicants.ts';
import { samplePdf } from '../platform/files/file-content/fixtures/sample-files.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { receivePayment, reversePayment } from '../servicing/index.ts';
import { seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import {
  addStaff,
  type ReviewWorld,
  reviewWorld,
  taskOf,
  upload,
} from '../verification/fixtures/review-world.ts';

let world: ReviewWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await reviewWorld();
  await travelTo(world, '2030-03-01');
  renee = await addStaff(world, 'reviewer', 'servicer');
});
afterAll(() => world.close());

/** The lines of an address in the head of a letter, as the PDF's text runs on. */
const HOME = 'Marisol Greene48 Alder StSanta Fe, NM 87501';
const BOX = 'Marisol GreeneP.O. Box 218Albany, NY 12207';

const day = (text: string) => Temporal.PlainDate.from(text);
const clientOf = ({ borrowerGid: gid }: SeededLoan) => world.as({ kind: 'borrower', gid });

type Query = Omit<WireInput<typeof calls.listPapers>, 's'>;

async function papersOf(client: TestClient, s: 'SIGNED' | 'WRITTEN', query: Query = {}) {
  const { status, body } = await client.call(calls.listPapers, { s, ...query });
  expect(status).toBe(200);
  return body;
}

async function kindsOf(client: TestClient, s: 'SIGNED' | 'WRITTEN', query: Query = {}) {
  return (await papersOf(client, s, query)).rows.map(({ kind }) => kind);
}

/** The words of the borrower's newest paper of a kind. */
async function wordsOf(client: TestClient, kind: calls.PaperKind): Promise<string> {
  const { rows } = await papersOf(client, calls.PAPERS[kind].list);
  const gid = rows.find((row) => row.kind === kind)?.gid;
  if (gid === undefined) throw new Error(`There is no ${kind}`);
  const answer = await client.call(calls.readPaper, { gid });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/^inline/);
  return textOf(answer.bytes);
}

const pay = (loan: SeededLoan, amount: bigint) =>
  working(world, (context) =>
    receivePayment(context, {
      loanGid: loan.gid,
      amount,
      receivedOn: day('2030-03-01'),
      channel: 'ACH',
    }),
  );

/** A borrower whose application waits for proof of income. */
async function asked(): Promise<TestApplicant> {
  const andre = await addApplicant(world, { ending: '0035' });
  await addAccount(world, andre);
  await apply(andre);
  return andre;
}

describe('what each cause leaves in Documents', () => {
  test('signing leaves the consent and each signed agreement with its loan, at once', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    expect(await kindsOf(andre.client, 'SIGNED')).toEqual(['SIGNED_ESIGN']);
    const { body: signed } = await sign(andre, application);

    const { total, rows } = await papersOf(andre.client, 'SIGNED');
    expect(total).toBe(4);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      'SIGNED_ARBITRATION',
      'SIGNED_DEDUCTION',
      'SIGNED_ESIGN',
      'SIGNED_LOAN',
    ]);
    expect(rows.map(({ loan }) => loan?.gid)).toEqual(Array(4).fill(signed.loan_gid));
    expect(await wordsOf(andre.client, 'SIGNED_LOAN')).toContain('Signed electronically by andre');
    expect(await wordsOf(andre.client, 'SIGNED_ESIGN')).toContain(
      'Signed electronically by Andre Whitlock',
    );

    await andre.client.call(agreements.rejectArbitration, { application });
    expect(await kindsOf(andre.client, 'WRITTEN')).toEqual(['ARBITRATION_NOTICE']);
  });

  test('NOTICE-1 a decline leaves the notice of our decision', async () => {
    const andre = await asked();
    const { gid } = await taskOf(andre.client, 'INCOME');
    await renee.call(review.declineQueueItem, { gid, reason: 'NOT_CONFIRMED' });
    expect(await kindsOf(andre.client, 'WRITTEN')).toEqual(['ADVERSE_ACTION_NOTICE']);
    const notice = await wordsOf(andre.client, 'ADVERSE_ACTION_NOTICE');
    expect(notice).toContain('could not verify');
    expect(notice).toContain('Andre Whitlock48 Alder St, Apt 4BSanta Fe, NM 87501Notice of our');
  });

  test('a missed payday leaves each borrower a late notice with their amount, once', async () => {
    const loans = [
      await seedOpen(world, { disbursed: '2030-02-25' }),
      await seedOpen(world, { disbursed: '2030-02-25', amount: '2500.00' }),
    ];
    const due = loans[0]!.quote.rows[0]!.dueDate;
    const run = (on: Temporal.PlainDate) =>
      ageLoans.run({ day: on, inTransaction: (work) => working(world, work) });
    await run(due.add({ days: 5 }));
    await run(due.add({ days: 6 }));

    for (const loan of loans) {
      const client = await clientOf(loan);
      const { rows } = await papersOf(client, 'WRITTEN');
      const title = `${toDollars(loan.quote.rows[0]!.amount)} is past due`;
      expect(rows).toMatchObject([{ kind: 'LATE_NOTICE', title, loan: { gid: loan.gid } }]);
      const words = await wordsOf(client, 'LATE_NOTICE');
      expect(words).toContain(`${HOME}${title}`);
      expect(words).toContain(loanReference(loan.gid));
    }
  });

  test('S3.14 a letter goes to the mailing address if one was given, else to the home', async () => {
    const home = await seedOpen(world, { disbursed: '2030-02-25' });
    await pay(home, 130_000n);
    const atHome = await clientOf(home);
    const date = 'March 1, 2030';
    expect(await wordsOf(atHome, 'PAID_LETTER')).toContain(`${date}${HOME}Payoff letter`);

    const boxed = await seedOpen(world, { disbursed: '2030-02-25' });
    await world.owner.query(
      `insert into address (borrower_gid, type, source, street, city, state, zip, created_at)
       values ($1, 'MAILING', 'EMPLOYEE', 'P.O. Box 218', 'Albany', 'NY', '12207', now())`,
      [boxed.borrowerGid],
    );
    await pay(boxed, 130_000n);
    const letter = await wordsOf(await clientOf(boxed), 'PAID_LETTER');
    expect(letter).toContain(`${date}${BOX}Payoff letter`);
    expect(letter).not.toContain('Alder');
  });

  test('a loan paid with too much leaves its payoff letter and a refund notice', async () => {
    const loan = await seedOpen(world, { disbursed: '2030-02-25' });
    const client = await clientOf(loan);
    const { entryGid } = await pay(loan, 130_000n);

    expect((await kindsOf(client, 'WRITTEN')).toSorted()).toEqual([
      'PAID_LETTER',
      'REFUND_NOTICE',
      'STOP_ORDER',
    ]);
    const letter = await wordsOf(client, 'PAID_LETTER');
    expect(letter).toContain('paid in full');
    expect(letter).toContain('Balance$0.00');
    expect(letter).toContain('March 1, 2030');
    const { rows } = await world.owner.query(
      `select action_href, message from notification where borrower_gid = $1
         and title = 'Your loan is paid off'`,
      [loan.borrowerGid],
    );
    expect(rows).toMatchObject([{ action_href: `/home/loans/${loan.gid}/letter` }]);
    expect(rows[0].message).toContain('Your payoff letter is in Documents.');

    const reason = 'There wasn’t enough money in the account';
    await working(world, (context) => reversePayment(context, { entryGid, reason }));
    expect(await wordsOf(client, 'PAYMENT_NOTICE')).toContain('no longer holds');
  });
});

test.each([
  ['deduction', /If a deduction for this loan still comes out of your paycheck/],
  ['allotment', /Stop your allotment at your payroll office\. If money still comes/],
  ['deposit', /Stop your split deposit at your payroll office\. If money still comes/],
  ['ach', /We won’t debit your bank account for it anymore\./],
])('a borrower who paid off by %s reads what may still come and what to do', async (by, words) => {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  await world.owner.query('update loan set collection = $2 where gid = $1', [loan.gid, by]);
  await pay(loan, 130_000n);
  const { rows } = await world.owner.query(
    `select message from notification where borrower_gid = $1 and title = 'Your loan is paid off'`,
    [loan.borrowerGid],
  );
  expect(rows[0].message).toMatch(words);
});

describe('finding a paper', () => {
  async function twoLoans() {
    const first = await seedOpen(world, { disbursed: '2030-02-25' });
    await pay(first, 130_000n);
    await world.owner.query(
      `insert into document (borrower_gid, kind, title, media_type, content_cipher, sha256, created_at)
       select $1, 'LATE_NOTICE', 'Notice ' || n, 'application/pdf', '\\x00', 'x',
         timestamptz '2029-10-15 12:00Z' + n * interval '1 minute' from generate_series(1, 12) n`,
      [first.borrowerGid],
    );
    return { loan: first, client: await clientOf(first) };
  }

  test('papers come newest first, a page at a time, by name, month, year and loan', async () => {
    const { client, loan } = await twoLoans();
    const first = await papersOf(client, 'WRITTEN');
    expect([first.total, first.rows.length]).toEqual([15, 10]);
    const last = await papersOf(client, 'WRITTEN', { o: '10' });
    expect(last.rows.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((n) => `Notice ${n}`));

    expect(await kindsOf(client, 'WRITTEN', { q: 'payoff' })).toEqual(['PAID_LETTER']);
    expect((await papersOf(client, 'WRITTEN', { q: 'october 2029' })).total).toBe(12);
    expect((await papersOf(client, 'WRITTEN', { q: '%' })).total).toBe(0);
    expect((await papersOf(client, 'WRITTEN', { y: '2029' })).total).toBe(12);
    expect((await papersOf(client, 'WRITTEN', { loan: loan.gid })).total).toBe(3);
    const { body } = await client.call(calls.readPaperFilters, {});
    expect(body.years).toEqual([2030, 2029]);
    expect(body.loans).toMatchObject([{ gid: loan.gid, amount: '1200.00' }]);
  });

  test("U3 nobody sees or opens another person's papers", async () => {
    const { client } = await twoLoans();
    const [{ gid } = { gid: '' }] = (await papersOf(client, 'WRITTEN')).rows;
    const stranger = await clientOf(await seedOpen(world, { disbursed: '2030-02-25' }));

    for (const s of ['SIGNED', 'WRITTEN'] as const) {
      expect(await papersOf(stranger, s)).toEqual({ total: 0, rows: [] });
    }
    expect((await stranger.call(calls.listSentFiles, {})).body).toEqual({ total: 0, rows: [] });
    expect((await stranger.call(calls.readPaper, { gid })).status).toBe(404);
    expect((await client.call(calls.readPaper, { gid })).status).toBe(200);
    expect((await world.visitor().call(calls.readPaper, { gid })).status).toBe(401);
  });
});

describe('files the person sent', () => {
  const sentBy = async ({ client }: TestApplicant, query: Query = {}) =>
    (await client.call(calls.listSentFiles, query)).body;

  test('S3.13 each keeps its state once it is handed in: in review, sent back with a reason, accepted', async () => {
    const andre = await asked();
    const send = async (name: string, pages: number) => {
      const task = await taskOf(andre.client, 'INCOME');
      await upload(andre.client, task, 'INCOME', { content: samplePdf({ pages }), name });
      return task.gid;
    };
    const handIn = () => andre.client.call(queue.completeUpload, { name: 'income' });
    const gid = await send('dark.pdf', 1);
    expect((await sentBy(andre)).total).toBe(0);
    await handIn();
    expect((await sentBy(andre)).rows).toMatchObject([
      { name: 'dark.pdf', state: 'REVIEW', reason: null },
    ]);

    await renee.call(review.returnQueueItem, { gid, reason: 'TOO_DARK' });
    const [returned] = (await sentBy(andre)).rows;
    expect(returned).toMatchObject({ state: 'DECLINED' });
    expect(returned?.reason).toMatch(/too dark/);

    await world.advance({ seconds: 1 });
    await send('clear.pdf', 2);
    await handIn();
    await renee.call(review.acceptQueueItem, { gid, gross_pay: '2400.00' });
    const { total, rows } = await sentBy(andre);
    expect(total).toBe(2);
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ['clear.pdf', 'ACCEPTED'],
      ['dark.pdf', 'DECLINED'],
    ]);
    expect((await sentBy(andre, { q: 'clear' })).total).toBe(1);
    expect((await sentBy(andre, { q: 'income' })).total).toBe(2);
  });
});
