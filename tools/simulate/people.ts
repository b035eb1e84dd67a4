import { randomUUID } from 'node:crypto';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { quote } from '@paystead/lending/disclosure/quote';
import { parseRate } from '@paystead/lending/money/rate';
import { type Browser, openBrowser } from '../../server/src/demo/browser.ts';
import { orderDisbursement } from '../../server/src/disbursement/index.ts';
import { randomToken, sha256 } from '../../server/src/platform/sealing/crypto.ts';
import { routes } from '../../server/src/routes.ts';
import { createLoan } from '../../server/src/servicing/index.ts';
import type { House } from './house.ts';
import type { Chance } from './random.ts';

/** One borrower of a life. */
export interface Person {
  readonly name: string;
  readonly loan: string;
  readonly browser: Browser;
}

/** An employer with a payday every other Friday. */
export interface Firm {
  readonly gid: string;
  readonly group: string;
  readonly payday: Temporal.PlainDate;
}

/** Number endings that the sandbox's bank and payroll react to, with good ones more often. */
const ACCOUNTS = ['4417', '4417', '4417', '0001', '0002', '0007', '0009', '0010', '0298'] as const;
const NUMBERS = ['', '', '', 'S', 'M', 'T', 'X'] as const;
const AMOUNTS = [30_000n, 120_000n, 265_000n, 600_000n] as const;
const RATES = ['7.99', '17.99', '23.99'] as const;

export async function foundFirm({ owner }: House, first: Temporal.PlainDate): Promise<Firm> {
  const [gid, group] = [randomUUID(), randomUUID()];
  const payday = first.add({ days: (5 - first.dayOfWeek + 7) % 7 });
  await owner.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     values ($1, 'LIFE', 'LIFE', 'Life and Sons', 'DEFAULT')`,
    [gid],
  );
  await owner.query(
    `insert into payroll_group (gid, employer_gid, name, payroll_frequency, sample_date)
     values ($1, $2, 'Fridays', 'BIWEEKLY', $3)`,
    [group, gid, payday.toString()],
  );
  return { gid, group, payday };
}

/**
 * Makes a borrower who signs today: a Pending loan with its payout ordered. Chance sets the rest.
 */
export async function addPerson(
  house: House,
  firm: Firm,
  name: string,
  chance: Chance,
): Promise<Person> {
  const gids = { borrower: randomUUID(), account: randomUUID() };
  await insertPerson(house, firm, gids, { name, number: `${name}${chance.pick(NUMBERS)}` });
  await insertAccount(house, gids, `11000${name.slice(1)}${chance.pick(ACCOUNTS)}`);
  const loan = await borrow(house, firm, gids, chance);
  return { name, loan, browser: await signIn(house, gids.borrower) };
}

interface Gids {
  readonly borrower: string;
  readonly account: string;
}

async function insertPerson(
  { owner }: House,
  firm: Firm,
  { borrower }: Gids,
  { name, number }: { name: string; number: string },
): Promise<void> {
  await owner.query(
    `insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
       email_verified_at, phone_verified_at, employment_verified_at, mfa_verified_at, created_at,
       updated_at)
     values ($1, $2, $3, 'Life', lower($3) || '@example.com', 'none', product_now(), product_now(),
       product_now(), product_now(), product_now(), product_now())`,
    [borrower, firm.gid, name],
  );
  await owner.query(
    `insert into address (borrower_gid, type, source, street, city, state, zip, created_at)
     values ($1, 'PHYSICAL', 'EMPLOYEE', '48 Alder St', 'Santa Fe', 'NM', '87501', product_now())`,
    [borrower],
  );
  await owner.query(
    `insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
       last_name, borrower_gid) values ($1, $2, $3, $4, 'Life', $5)`,
    [firm.gid, firm.group, number, name, borrower],
  );
}

async function insertAccount({ owner, platform }: House, gids: Gids, number: string) {
  const sealed = platform.vault.seal(number, {
    column: 'bank_account.account_cipher',
    id: gids.account,
  });
  await owner.query(
    `insert into bank_account (gid, borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, validated_at, primary_account,
       ach_account, date_received, created_at, updated_at)
     values ($1, $2, '021000021', $3, $4, $5, 'CHECKING', 'Everyday', 'LINK',
       'BANK_CHECK_COMPLETE', 'VALIDATION_COMPLETE', product_now(), true, true, product_today(),
       product_now(), product_now())`,
    [gids.account, gids.borrower, sealed, Buffer.from(gids.account), number.slice(-4)],
  );
}

/** Prices and makes the loan as when a borrower signs an offer. */
async function borrow(house: House, firm: Firm, gids: Gids, chance: Chance): Promise<string> {
  const [application, offer] = [randomUUID(), randomUUID()];
  const term = chance.pick([6, 9, 12]);
  const collection = chance.pick(['deduction', 'deduction', 'ach'] as const);
  const amount = chance.pick(AMOUNTS);
  const rate = parseRate(chance.pick(RATES));
  await insertApplication(house, firm, { application, offer, borrower: gids.borrower, amount });

  return house.work(async (context) => {
    const disbursementDate = disbursementDay(context.today, 1);
    const fee = chance.percent(50) ? 0n : amount / 50n;
    const payroll = { frequency: 'BIWEEKLY', sampleDates: [firm.payday] } as const;
    const priced = quote({
      amount,
      rate,
      originationFee: fee,
      processingFee: 0n,
      disbursementDate,
      payroll,
      termMonths: term,
    });
    const { gid } = await createLoan(context, {
      applicationGid: application,
      offerGid: offer,
      borrowerGid: gids.borrower,
      employerGid: firm.gid,
      bankAccountGid: gids.account,
      payrollGroupGid: firm.group,
      payrollFrequency: 'BIWEEKLY',
      collection,
      amount,
      originationFee: fee,
      processingFee: 0n,
      installmentAmount: priced.installmentAmount,
      rate,
      apr: '19.99',
      term,
      originationSource: 'KAS',
      disbursementDate,
      refinances: null,
      rows: priced.rows,
    });
    await orderDisbursement(context, gid);
    return gid;
  });
}

async function insertApplication(
  { owner }: House,
  firm: Firm,
  row: { application: string; offer: string; borrower: string; amount: bigint },
): Promise<void> {
  await owner.query(
    `insert into application (gid, borrower_gid, employer_gid, status, uec, min_amount_cents,
       max_amount_cents, created_at, updated_at)
     values ($1, $2, $3, 'SIGNED', 'APPLY', 25000, 2000000, product_now(), product_now())`,
    [row.application, row.borrower, firm.gid],
  );
  await owner.query(
    `insert into offer (gid, application_gid, borrower_gid, status, amount_cents, term, rate,
       min_amount_cents, max_amount_cents, terms, origination_source, quote, expires_on, created_at)
     values ($1, $2, $3, 'SIGNED', $4, 6, 1799000, 25000, 2000000, '{6,12}', 'KAS', '{}',
       product_today(), product_now())`,
    [row.offer, row.application, row.borrower, row.amount],
  );
}

async function signIn({ owner, platform }: House, borrower: string): Promise<Browser> {
  const token = randomToken();
  await owner.query(
    `insert into session (token_hash, kind, actor_gid, level, idle_limit, absolute_until, factor_at)
     values ($1, 'borrower', $2, 'full', '12 hours', now() + interval '12 hours', now())`,
    [sha256(token), borrower],
  );
  return openBrowser(platform, routes, token);
}
