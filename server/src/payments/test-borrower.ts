import { randomUUID } from 'node:crypto';
import * as bankCalls from '@paystead/contract/bank-accounts/bank-accounts';
import { quote } from '@paystead/lending/disclosure/quote';
import { parseRate } from '@paystead/lending/money/rate';
import type { WorkContext } from '../platform/context.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { createLoan, openLoans } from '../servicing/index.ts';

/** Runs work in a transaction, as a job does. */
export type Work = <Result>(task: (context: WorkContext) => Promise<Result>) => Promise<Result>;

export interface TestLoan {
  readonly gid: string;
  readonly borrowerGid: string;
  readonly bankAccountGid: string;
  readonly client: TestClient;
}

/**
 * A verified borrower who linked an account, with an open bi-weekly loan of $1,200.
 * @param payday one of their paydays
 */
export async function seedLoan(
  world: Pick<TestWorld, 'as' | 'owner'>,
  work: Work,
  disbursed: Temporal.PlainDate,
  payday = Temporal.PlainDate.from('2026-01-02'),
): Promise<TestLoan> {
  const person = await seedBorrower(world);
  const client = await world.as({ kind: 'borrower', gid: person.borrowerGid });
  const bankAccountGid = await linkAccount(client, 'user_good');
  const priced = quote({
    amount: 120_000n,
    rate: parseRate('17.99'),
    originationFee: 0n,
    processingFee: 0n,
    disbursementDate: disbursed,
    payroll: { frequency: 'BIWEEKLY', sampleDates: [payday] },
    termMonths: 6,
  });
  const { gid } = await work((context) =>
    createLoan(context, {
      ...person,
      bankAccountGid,
      payrollFrequency: 'BIWEEKLY',
      collection: 'deduction',
      amount: priced.amount,
      originationFee: 0n,
      processingFee: 0n,
      installmentAmount: priced.installmentAmount,
      mostDeducted: null,
      rate: priced.rate,
      apr: '17.99',
      term: 6,
      originationSource: 'KAS',
      disbursementDate: disbursed,
      refinances: null,
      rows: priced.rows,
    }),
  );
  await work((context) => openLoans(context, [{ loanGid: gid, on: disbursed }]));
  return { gid, borrowerGid: person.borrowerGid, bankAccountGid, client };
}

/** Logs in to the sandbox's bank as this user; returns the gid of the linked account. */
export async function linkAccount(client: TestClient, username: string): Promise<string> {
  const { body: window } = await client.call(bankCalls.initBankLink, {});
  const { body: signedIn } = await client.call(bankCalls.signInSandboxBank, {
    link_token: window.link_token,
    institution: 'Meridian Bank',
    username,
    password: 'pass_good',
  });
  const linked = await client.call(bankCalls.verifyBankLink, {
    public_token: signedIn.public_token ?? 'none',
    account_id: 'checking',
  });
  return linked.body.gid;
}

async function seedBorrower({ owner }: Pick<TestWorld, 'owner'>) {
  const gids = {
    employerGid: randomUUID(),
    borrowerGid: randomUUID(),
    payrollGroupGid: randomUUID(),
    applicationGid: randomUUID(),
    offerGid: randomUUID(),
  };
  const { employerGid, borrowerGid, payrollGroupGid, applicationGid, offerGid } = gids;
  await owner.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     values ($1, $2, $2, 'Northfield Regional', 'DEFAULT')`,
    [employerGid, `N-${employerGid.slice(0, 8).toUpperCase()}`],
  );
  await owner.query(
    `insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
       email_verified_at, phone_verified_at, employment_verified_at, mfa_verified_at, created_at,
       updated_at)
     values ($1, $2, 'Marisol', 'Greene', $3, 'none', now(), now(), now(), now(), now(), now())`,
    [borrowerGid, employerGid, `${borrowerGid}@example.com`],
  );
  await owner.query(
    `insert into payroll_group (gid, employer_gid, name, payroll_frequency, sample_date)
     values ($1, $2, 'Fridays', 'BIWEEKLY', '2026-01-02')`,
    [payrollGroupGid, employerGid],
  );
  await owner.query(
    `insert into application (gid, borrower_gid, employer_gid, status, uec, min_amount_cents,
       max_amount_cents, leadgen, created_at, updated_at)
     values ($1, $2, $3, 'FUNDED', 'APPLY', 25000, 2000000, '{"type":"google"}', now(), now())`,
    [applicationGid, borrowerGid, employerGid],
  );
  await owner.query(
    `insert into offer (gid, application_gid, borrower_gid, status, amount_cents, term, rate,
       min_amount_cents, max_amount_cents, terms, origination_source, quote, expires_on, created_at)
     values ($1, $2, $3, 'SIGNED', 120000, 6, 1799000, 25000, 2000000, '{6,12}', 'KAS', '{}',
       product_today() + 30, now())`,
    [offerGid, applicationGid, borrowerGid],
  );
  return gids;
}
