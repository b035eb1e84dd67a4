import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { buildAchFileStep, readReturnsStep, settleAchStep } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { sealOfRoster } from '../employers/index.ts';
import { deliverMessage } from '../platform/outside/message.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { answerMicroDeposits } from './micro-deposits/answer-micro-deposits.job.ts';
import { expireMicroDeposits } from './micro-deposits/expire-micro-deposits.job.ts';
import { finishBankLink } from './bank-link/finish-bank-link.job.ts';
import { forgetSignIns } from './bank-link/forget-sign-ins.job.ts';
import { openAmounts } from './micro-deposits/micro-amounts.ts';
import { lockDeposits } from './micro-deposits/micro-deposits.queries.ts';
import { routes } from './routes.ts';

/** A verified borrower with a browser. */
export interface Person {
  readonly gid: string;
  readonly client: TestClient;
  /** Logs in at the sandbox's bank and finishes the link. */
  link(
    username: string,
    options?: { readonly account?: string; readonly primary?: boolean },
  ): ReturnType<typeof linkAccount>;
}

export interface BankWorld {
  readonly world: TestWorld;
  work<Result>(task: (context: WorkContext) => Promise<Result>): Promise<Result>;
  run(step: DailyStep, day: string): ReturnType<DailyStep['run']>;
  person(firstName: string, lastName: string): Promise<Person>;
  /** Puts the account that pay goes to on the employer's roster. */
  payInto(person: Person, accountNumber: string, abaNumber?: string): Promise<void>;
  /** Makes the two deposits of an account arrive. */
  arrive(accountGid: string): Promise<void>;
  /** Closes the last day on which the person could confirm the deposits. */
  expire(day: string): Promise<void>;
  /** Makes the deposits arrive, and on the next banking day the bank's answers to them. */
  bringBack(arrival: string): Promise<void>;
  close(): Promise<void>;
}

const kept = async () => undefined;
const sent = {
  mailer: { send: kept },
  texts: { text: kept, call: kept },
  push: async () => true,
};

/**
 * A world with the bank accounts' routes.
 */
export async function startWorld(env: Readonly<Record<string, string>> = {}): Promise<BankWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-bank-'));
  const world = await testWorld({
    routes,
    jobs: [deliverMessage(sent), finishBankLink, forgetSignIns],
    env: { ...env, DATA_DIR: folder },
  });
  const work = <Result>(task: (context: WorkContext) => Promise<Result>) =>
    inJobTransaction(world.platform, 'test', (context) => task(context));
  const run = (step: DailyStep, day: string) =>
    step.run({ day: Temporal.PlainDate.from(day), inTransaction: work });

  return {
    world,
    work,
    run,
    async person(firstName, lastName) {
      const gid = await addBorrower(world, firstName, lastName);
      const client = await world.as({ kind: 'borrower', gid });
      return {
        gid,
        client,
        link: (username, { account = 'checking', primary = false } = {}) =>
          linkAccount(client, username, account, primary),
      };
    },
    payInto: (person, accountNumber, abaNumber = '009900017') =>
      tellRoster(world, person, accountNumber, abaNumber),
    async arrive(accountGid) {
      await world.owner.query(
        `update micro_deposit set arrive_on = least(arrive_on, (product_now() at time zone
         'America/New_York')::date) where bank_account_gid = $1`,
        [accountGid],
      );
    },
    async expire(day) {
      await run(expireMicroDeposits, day);
    },
    async bringBack(arrival) {
      const day = Temporal.PlainDate.from(arrival);
      await run(buildAchFileStep, fileDayOf(day).toString());
      await run(settleAchStep, arrival);
      await run(answerMicroDeposits, arrival);
      await run(readReturnsStep, addBankingDays(day, 1).toString());
      await run(answerMicroDeposits, addBankingDays(day, 1).toString());
    },
    async close() {
      await world.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function addBorrower(world: TestWorld, firstName: string, lastName: string) {
  const { rows } = await world.owner.query(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow)
       values ('NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT')
       on conflict (mnemonic) do update set name = excluded.name returning gid)
     insert into borrower (employer_gid, first_name, last_name, email, password_hash, created_at,
       updated_at, email_verified_at, phone_verified_at, employment_verified_at, mfa_verified_at)
     select gid, $1, $2, lower($1 || '.' || $2) || '@example.com', 'x', now(), now(), now(), now(),
       now(), now() from firm returning gid`,
    [firstName, lastName],
  );
  return rows[0].gid as string;
}

async function tellRoster(
  world: TestWorld,
  { gid: borrowerGid }: Person,
  accountNumber: string,
  abaNumber: string,
): Promise<void> {
  const gid = randomUUID();
  const sealed = sealOfRoster(world.platform.vault, gid, 'bank_account_cipher', accountNumber);
  await world.owner.query(
    `insert into roster_entry (gid, employer_gid, employee_number, first_name, last_name,
       borrower_gid, bank_aba_number, bank_account_cipher, bank_account_last4, bank_account_type)
     select $1::uuid, employer_gid, left($1::uuid::text, 8), first_name, last_name, gid, $3, $4,
       right($5, 4), 'CHECKING' from borrower where gid = $2`,
    [gid, borrowerGid, abaNumber, sealed, accountNumber],
  );
}

async function linkAccount(
  client: TestClient,
  username: string,
  accountId = 'checking',
  primary = false,
) {
  const { body: window } = await client.call(calls.initBankLink, {});
  const { body: signedIn } = await client.call(calls.signInSandboxBank, {
    link_token: window.link_token,
    institution: 'Meridian Bank',
    username,
    password: 'pass_good',
  });
  const chosen = {
    public_token: signedIn.public_token ?? 'none',
    account_id: accountId,
    institution: 'Meridian Bank',
  };
  return primary
    ? client.call(calls.verifyPrimaryBankLink, chosen)
    : client.call(calls.verifyBankLink, chosen);
}

/** What the statement of an account shows of its two deposits: decimal dollars. */
export function readAppliedAmounts({ work }: BankWorld, accountGid: string): Promise<string[]> {
  return work(async ({ db, vault }) => {
    const row = await lockDeposits(db, accountGid);
    if (!row) throw new Error(`No deposits were sent to ${accountGid}`);
    const amounts = openAmounts(vault, accountGid, row.amounts_cipher);
    return amounts.map((cents) => `0.${String(cents).padStart(2, '0')}`);
  });
}
