import * as calls from '@paystead/contract/servicing/bank-debits';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { fileDayOf, firstDebitDay } from '@paystead/lending/calendar/payment-dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAchFileStep } from '../ach/index.ts';
import { type PaymentsWorld, startPayments } from '../payments/test-payments-world.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { travelTo } from '../servicing/test-loan.ts';
import { addStaff } from '../staff/test-staff.ts';
import { moveStoppedDebits, routes, tellOfStoppedDebits, watchReturnRates } from './index.ts';

let payments: PaymentsWorld;
let administrator: TestClient;
let auditor: TestClient;
let today: Temporal.PlainDate;
beforeAll(async () => {
  payments = await startPayments({}, { routes, jobs: [moveStoppedDebits] });
  const { world } = payments;
  const staff = async (email: string, role: string) =>
    world.as({ kind: 'staff', gid: await addStaff(world, email, [role]) });
  administrator = await staff('ada@example.com', 'administrator');
  auditor = await staff('otto@example.com', 'auditor');
  today = await payments.work(async (context) => context.today);
});
afterAll(() => payments.close());

const watch = (day = today) => payments.run(watchReturnRates, day.toString());

/** Debits of a past day that went to the bank; the first ones came back with the code. */
async function debits(owner: string, count: number, returned: number, code: string) {
  const { rows } = await payments.world.owner.query('select gid from bank_account limit 1');
  await payments.world.owner.query(
    `insert into ach_entry (purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
       direction, sec_code, description, amount_cents, effective_date, state, trace_number,
       return_code, created_at, taken_settled, taken_returned)
     select 'PAYMENT', gen_random_uuid(), $1, $2, 'x', 'DEBIT', 'WEB', 'PAYMENT', 100,
            $3::date, case when n <= $5 then 'RETURNED' else 'SETTLED' end,
            lpad((nextval('ach_trace_sequence') + 900000000000000)::text, 15, '0'),
            case when n <= $5 then $6 end, now(), true, true
       from generate_series(1, $4::int) n`,
    [owner, rows[0].gid, today.subtract({ days: 10 }).toString(), count, returned, code],
  );
}

async function troubles(): Promise<string[]> {
  const { rows } = await payments.world.owner.query(
    `select what from trouble where kind = 'RETURN_RATE' and closed_at is null order by subject`,
  );
  return rows.map((row) => row.what);
}

const rates = async (client = auditor) => (await client.call(calls.readReturnRates, {})).body;

describe('ACH-10 debits that come back', () => {
  let borrower: Awaited<ReturnType<PaymentsWorld['borrower']>>;
  beforeAll(async () => {
    borrower = await payments.borrower();
  });

  test('warn staff near a limit, and stop nothing', async () => {
    await debits(borrower.gid, 1000, 4, 'R10');
    expect(await watch()).toEqual({ done: 0 });
    expect(await troubles()).toEqual([
      '4 of 1000 WEB debits came back as unauthorized: 0.40%. That is close to NACHA’s limit of 0.50%.',
    ]);
    expect(await rates()).toMatchObject({
      fewest: 200,
      classes: [
        {
          entry_class: 'WEB',
          debits: 1000,
          rates: [
            { name: 'unauthorized', returned: 4, rate: '0.40', limit: '0.50', level: 'WATCH' },
            { name: 'administrative', returned: 0, level: 'OK' },
            { name: 'overall', returned: 4, level: 'OK' },
          ],
        },
      ],
      stops: [],
    });
  });

  test('outside the window count for nothing, and the warning ends', async () => {
    expect(await watch(today.add({ days: 60 }))).toEqual({ done: 0 });
    expect(await troubles()).toEqual([]);
  });

  test('above a limit stop the class: no file takes a debit, and its borrower is told once', async () => {
    await debits(borrower.gid, 100, 2, 'R07');
    expect(await watch()).toMatchObject({ done: 1 });
    expect(await watch()).toEqual({ done: 0 });
    expect(await troubles()).toEqual([expect.stringMatching(/NACHA’s limit is 0.50%\.$/)]);

    const payment = await borrower.pay('80.00', 'waits');
    const fileDay = fileDayOf(Temporal.PlainDate.from(payment.date));
    await payments.run(buildAchFileStep, fileDay.toString());
    expect(await payments.entriesOf(payment.gid)).toMatchObject([{ state: 'WAITING' }]);
    const { stops } = await rates();
    expect(stops).toMatchObject([
      { entry_class: 'WEB', rate: 'unauthorized', waiting: { debits: 1, amount: '80.00' } },
    ]);
  });

  test('only an administrator lifts a stop, once, with a reason', async () => {
    const gid = (await rates()).stops[0]!.gid;
    const reason = 'The bank agreed: one batch of an old form.';
    expect((await auditor.call(calls.liftDebitStop, { gid, reason })).status).toBe(403);
    expect((await administrator.call(calls.liftDebitStop, { gid, reason: ' ' })).status).toBe(422);
    expect((await administrator.call(calls.liftDebitStop, { gid, reason })).status).toBe(200);
    expect((await administrator.call(calls.liftDebitStop, { gid, reason })).status).toBe(422);
    expect((await rates()).stops).toMatchObject([{ lifting_since: expect.any(String) }]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const { status } = await administrator.call(calls.liftDebitStop, { gid: unknown, reason });
    expect(status).toBe(404);
  });

  test('a debit that missed its file tells its borrower once, and gets a new day before the stop ends', async () => {
    const { world } = payments;
    await travelTo(world, addBankingDays(today, 6).toString());
    await payments.run(tellOfStoppedDebits, today.toString());
    await payments.run(tellOfStoppedDebits, today.toString());
    await world.runJobs();
    const letters = await payments.lettersTo(borrower.gid);
    expect(letters.filter((one) => one.includes('has to wait'))).toHaveLength(1);
    expect(letters.filter((one) => one.includes('has a new day'))).toHaveLength(1);

    const { rows } = await world.owner.query(
      `select p.debit_date::text as day, p.held_from::text, e.effective_date::text as effective
         from payment p join ach_entry e on e.subject_gid = p.gid where p.borrower_gid = $1`,
      [borrower.gid],
    );
    const day = firstDebitDay({ today: addBankingDays(today, 6), cutOffPassed: true }).toString();
    expect(rows).toEqual([{ day, held_from: today.toString(), effective: day }]);
    expect((await rates()).stops).toEqual([]);
    await payments.buildFileFor(day);
    const { rows: filed } = await world.owner.query(
      `select state from ach_entry where borrower_gid = $1 and amount_cents = 8000`,
      [borrower.gid],
    );
    expect(filed).toEqual([{ state: 'FILED' }]);
  });

  test('the same returns stop nothing again; a higher rate does', async () => {
    expect(await watch()).toEqual({ done: 0 });
    await debits(borrower.gid, 100, 20, 'R10');
    expect(await watch()).toMatchObject({ done: 1 });
  });
});
