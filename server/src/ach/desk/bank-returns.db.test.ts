import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/servicing/bank-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentsWorld, startPayments } from '../../payments/test-payments-world.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { routes } from '../index.ts';

let payments: PaymentsWorld;
let auditor: TestClient;
let borrowerGid: string;

beforeAll(async () => {
  payments = await startPayments({}, { routes });
  const { world } = payments;
  borrowerGid = (await payments.borrower()).gid;
  const gid = await addStaff(world, 'otto@example.com', ['auditor']);
  auditor = await world.as({ kind: 'staff', gid });
});
afterAll(() => payments.close());

interface Answered {
  readonly code: string;
  readonly direction?: 'DEBIT' | 'CREDIT';
  readonly attempt?: number;
  readonly subject?: string;
}

/** An entry that the bank answered at noon of a day. */
async function answered(
  { attempt = 1, code, direction = 'DEBIT', subject }: Answered,
  day: string,
) {
  const isChange = code.startsWith('C');
  const subjectGid = subject ?? randomUUID();
  await payments.world.owner.query(
    `with entry as (
       insert into ach_entry (purpose, subject_gid, attempt, borrower_gid, bank_account_gid,
         receiver_cipher, direction, sec_code, description, amount_cents, effective_date, state,
         trace_number, created_at)
       select $1, $2, $3, $4, (select gid from bank_account limit 1), 'x', $5, 'PPD', 'X', 12345,
         $6::date, 'SETTLED', lpad((nextval('ach_trace_sequence') + 800000000000000)::text, 15, '0'),
         now()
       returning gid, trace_number)
     insert into ach_return (file_digest, trace_number, return_code, original_trace_number,
       ach_entry_gid, corrected_cipher, taken, read_at)
     select 'x', trace_number, $7, trace_number, gid, case when $8 then 'x'::bytea end, $8,
       ($6::date + time '12:00') at time zone 'America/New_York' from entry`,
    [
      direction === 'CREDIT' ? 'REFUND' : 'PAYMENT',
      subjectGid,
      attempt,
      borrowerGid,
      direction,
      day,
      code,
      isChange,
    ],
  );
  return subjectGid;
}

describe('ACH-4 ACH-5 ACH-9 what came back on a day, and what follows', () => {
  test('is said in words, from what is stored, a page at a time', async () => {
    const retried = await answered({ code: 'R01' }, '2026-11-18');
    await payments.world.owner.query(
      `insert into ach_entry (purpose, subject_gid, attempt, borrower_gid, bank_account_gid,
         receiver_cipher, direction, sec_code, description, amount_cents, effective_date, state,
         created_at)
       select 'PAYMENT', $1, 2, $2, (select gid from bank_account limit 1), 'x', 'DEBIT', 'WEB',
         'RETRY PYMT', 12345, '2026-11-20', 'WAITING', now()`,
      [retried, borrowerGid],
    );
    await answered({ code: 'R01', attempt: 3 }, '2026-11-18');
    await answered({ code: 'R02' }, '2026-11-18');
    await answered({ code: 'R03', direction: 'CREDIT' }, '2026-11-18');
    await answered({ code: 'C01' }, '2026-11-18');
    await answered({ code: 'R05' }, '2026-11-19');

    const { body } = await auditor.call(calls.listBankReturns, { day: '2026-11-18' });
    const byNext = Object.fromEntries(body.rows.map((row) => [row.next, row]));
    expect(byNext.RETRIED).toMatchObject({
      code: 'R01',
      meaning: 'insufficient funds',
      amount: '123.45',
      retry: { day: '2026-11-20', number: 1 },
    });
    expect(byNext.NOT_RETRIED).toMatchObject({ code: 'R01', retry: null });
    expect(byNext.STOPPED).toMatchObject({ code: 'R02' });
    expect(byNext.ASKED).toMatchObject({ code: 'R03', purpose: 'REFUND' });
    expect(byNext.CHANGED).toMatchObject({ code: 'C01', meaning: 'incorrect account number' });
    expect(body.rows).toHaveLength(5);

    const first = await auditor.call(calls.listBankReturns, { day: '2026-11-18', l: '3' });
    const after = first.body.more ?? '';
    const rest = await auditor.call(calls.listBankReturns, { day: '2026-11-18', l: '3', after });
    expect(rest.body.rows).toHaveLength(2);
    expect(rest.body.more).toBeNull();
    const seen = [...first.body.rows, ...rest.body.rows].map(({ gid }) => gid);
    expect(new Set(seen).size).toBe(5);
  });
});
