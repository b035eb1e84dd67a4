import * as agreements from '@paystead/contract/origination/agreements';
import * as origination from '@paystead/contract/origination/origination';
import { listAllLoans } from '@paystead/contract/product/look-up';
import * as servicing from '@paystead/contract/servicing/servicing';
import { addBankingDays, addDays } from '@paystead/lending/calendar/calendar';
import { briefDate, longDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../agreements/fixtures/pdf-text.ts';
import { accepted, consent, sign } from '../agreements/fixtures/signing.ts';
import { routes as agreementRoutes } from '../agreements/index.ts';
import { ageLoans } from '../delinquency/index.ts';
import { originationWorld } from '../origination/fixtures/applicants.ts';
import { routes as originationRoutes } from '../origination/index.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { openLoans, routes as servicingRoutes } from '../servicing/index.ts';
import { travelTo, working } from '../servicing/test-loan.ts';
import { routes as lookUpRoutes } from '../look-up/index.ts';
import { addStaff } from '../staff/test-staff.ts';
import { buildDeductionFilesStep, openFile } from './index.ts';

let world: TestWorld;
let staff: TestClient;
beforeAll(async () => {
  world = await originationWorld([
    ...originationRoutes,
    ...agreementRoutes,
    ...servicingRoutes,
    ...lookUpRoutes,
  ]);
  const gid = await addStaff(world, 'priya@lender.example', ['servicer']);
  staff = await world.as({ kind: 'staff', gid });
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);

const run = (step: DailyStep, on: Temporal.PlainDate) =>
  step.run({ day: on, inTransaction: (work) => working(world, work) });

/** Words of a document without the breaks of its lines. */
const plain = (words: string) => words.replaceAll(/<[^>]*>|\s+/g, ' ');

/** The deduction file of a loan: its name, its payday and its content. */
async function fileOf(loan: string) {
  const { rows } = await world.owner.query(
    `select f.gid, f.name, f.payday, f.content_cipher, d.payday as asked_for
       from deduction d join deduction_file f on f.gid = d.deduction_file_gid
      where d.loan_gid = $1`,
    [loan],
  );
  const [file] = rows;
  const content = openFile(world.platform.vault, 'deduction_file', file.gid, file.content_cipher);
  return { ...file, content };
}

async function mailOf(borrower: string, about: string): Promise<string> {
  const { rows } = await world.owner.query(
    'select text from message where recipient_gid = $1 and about = $2',
    [borrower, about],
  );
  return rows[0]?.text ?? 'no mail';
}

describe.each([
  {
    name: "New Year's Day 2027",
    today: '2026-12-10',
    paydays: { frequency: 'MONTHLY', sample: '2026-12-01' },
    nominal: '2027-01-01',
    real: '2026-12-31',
    note: "Moved up from Jan 1, a bank holiday (New Year's Day)",
  },
  {
    name: 'Thanksgiving Day',
    today: '2026-11-05',
    paydays: { frequency: 'BIWEEKLY', sample: '2026-11-12' },
    nominal: '2026-11-26',
    real: '2026-11-25',
    note: 'Moved up from Nov 26, a bank holiday (Thanksgiving Day)',
  },
  {
    name: 'a Saturday',
    today: '2027-05-03',
    paydays: { frequency: 'SEMIMONTHLY', sample: '2027-05-15' },
    nominal: '2027-05-15',
    real: '2027-05-14',
    note: 'Moved up from May 15, a weekend',
  },
])('a first payday on $name', ({ today, paydays, nominal, real, note }) => {
  const first = { date: real, nominal_date: nominal, date_note: note };
  let andre: Awaited<ReturnType<typeof accepted>>['andre'];
  let application: string;
  let loan: string;

  beforeAll(async () => {
    await travelTo(world, today);
    ({ andre, application } = await accepted(world, { paydays }));
  });

  test('S3.6 the offer names the day the employer really pays, and its interest runs to it', async () => {
    const { body } = await andre.client.call(origination.readApplication, {});
    const [offer] = body?.offers ?? [];
    const details = await andre.client.call(origination.readOffer, {
      id: application,
      offer: offer?.gid ?? '',
    });
    const { offer: shown, payments, paychecks } = details.body;

    expect(shown.quote.first_installment_date).toBe(real);
    expect(payments[0]).toMatchObject(first);
    const stub = paychecks.find(({ payday }) => payday === real);
    expect(stub?.installment).toBe(shown.quote.installment_amount);
    expect(paychecks.map(({ payday }) => payday)).not.toContain(nominal);
    const days = day(shown.quote.disbursement_date).until(real).days;
    const yearly = (4_000 * Number(shown.quote.interest_rate)) / 100;
    expect(Number(payments[0]?.interest)).toBeCloseTo((yearly * days) / 365, 1);
  });

  test('S3.8 the federal box and the schedule that are signed name that day, on screen and in the PDF', async () => {
    const asked = { type: 'loan', application } as const;
    const { body } = await andre.client.call(agreements.readAgreement, asked);
    const pdf = await andre.client.call(agreements.downloadAgreement, asked);

    for (const words of [plain(body.html).replaceAll('&#39;', "'"), plain(textOf(pdf.bytes))]) {
      expect(words).toContain(`on your paydays from ${longDate(day(real))} to `);
      expect(words).not.toContain(longDate(day(nominal)));
      expect(words.split('Moved up from').length).toBeGreaterThan(1);
    }
    expect(plain(body.html)).toContain(note.slice(0, 27));
    const { body: deduction } = await andre.client.call(agreements.readAgreement, {
      type: 'deduction',
      application,
    });
    expect(deduction.html).toContain(`starting with the paycheck of ${longDate(day(real))}`);
  });

  test('S3.5 the loan, its tracker, the staff list and the mail name that day', async () => {
    await consent(world, andre, application);
    const { body: signed } = await sign(andre, application);
    loan = signed.loan_gid;
    await working(world, async (context) =>
      openLoans(context, [{ loanGid: loan, on: context.today }]),
    );

    const { body: record } = await andre.client.call(servicing.readLoan, { gid: loan });
    expect(record).toMatchObject({ first_installment_date: real, next_installment_date: real });
    expect(record.payments[0]).toMatchObject({ ...first, state: 'next' });
    const { body: tracked } = await andre.client.call(servicing.listPaydays, { gid: loan });
    expect(tracked[0]).toMatchObject(first);
    expect(tracked[0]?.sentence).toContain(briefDate(day(real)));
    const { body: list } = await staff.call(listAllLoans, {});
    expect(list.rows.find(({ gid }) => gid === loan)?.next_installment_date).toBe(real);
    expect(await mailOf(andre.gid, 'loan open')).toContain(`is due on ${weekdayDate(day(real))}`);
  });

  test('DEDUCT-5 LATE-1 the deduction file asks for that day, and lateness counts from it', async () => {
    await run(buildDeductionFilesStep, addBankingDays(day(real), -3));
    const file = await fileOf(loan);
    expect(file).toMatchObject({ name: `${real}_STANDARD.csv`, payday: real, asked_for: real });
    expect(file.content).toContain(real);
    expect(file.content).not.toContain(nominal);

    await world.owner.query(`update deduction set state = 'MISSING' where loan_gid = $1`, [loan]);
    await run(ageLoans, addDays(day(real), 4));
    const { rows } = await world.owner.query('select delinquent_days from loan where gid = $1', [
      loan,
    ]);
    expect(rows[0].delinquent_days).toBe(4);
    const mail = await mailOf(andre.gid, 'installment past due');
    expect(mail).toContain(briefDate(day(real)));
    expect(mail).not.toContain(briefDate(day(nominal)));
  });
});
