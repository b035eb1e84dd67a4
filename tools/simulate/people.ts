import { randomUUID } from 'node:crypto';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { mostDeducted } from '@paystead/lending/servicing/short-pay';
import { quote } from '@paystead/lending/disclosure/quote';
import { parseRate } from '@paystead/lending/money/rate';
import { type Browser, openBrowser } from '../../server/src/demo/browser.ts';
import { orderDisbursement } from '../../server/src/disbursement/index.ts';
import { payingEmployers, payrollOf } from '../../server/src/employers/index.ts';
import { randomToken, sha256 } from '../../server/src/platform/sealing/crypto.ts';
import { routes } from '../../server/src/routes.ts';
import { createLoan } from '../../server/src/servicing/index.ts';
import type { Firm } from './firms.ts';
import type { Ground } from './house.ts';
import { type Casting, castingOf, type Part } from './parts.ts';
import type { Chance } from './random.ts';

/** One borrower of a life. */
export interface Person {
  readonly name: string;
  readonly borrower: string;
  readonly loan: string;
  readonly browser: Browser;
  /** What this person is sure to do; null if chance decides. */
  readonly part: Part | null;
  readonly joined: Temporal.PlainDate;
  /** The job as the employer knows it; the story changes it. */
  readonly job: Job;
}

/** Whether a person is at work, for the payroll office. */
export type Work = 'works' | 'left' | 'leave' | 'retired' | 'dead';

interface Job {
  firm: Firm;
  number: string;
  work: Work;
  /** The day of the last change. */
  since: Temporal.PlainDate | null;
}

/** Number endings that the sandbox's bank and payroll react to, with good ones more often. */
const ACCOUNTS = ['4417', '4417', '4417', '0001', '0002', '0007', '0009', '0010', '0298'] as const;
const NUMBERS = ['', '', '', 'S', 'M', 'T', 'X'] as const;
/** Endings with which the bank and payroll can't be reached, or send nonsense, for a while. */
const DOWN_ACCOUNTS = ['0099', '0097'] as const;
const DOWN_NUMBERS = ['D', 'G'] as const;
const AMOUNTS = [30_000n, 120_000n, 265_000n, 600_000n] as const;
const RATES = ['7.99', '17.99', '23.99'] as const;

type Collection = 'deduction' | 'deposit' | 'ach';

interface PersonWish {
  /** The bank and the payroll of some can't be reached for a while. */
  readonly outages?: boolean;
  /** Some allow backup debits. */
  readonly consents?: boolean;
  readonly part?: Part | null;
  /** How payroll and the bank answer, for somebody without a part; otherwise chance decides. */
  readonly casting?: Casting;
  /** How the loan is paid back; otherwise chance decides. */
  readonly collection?: Collection;
  /** Has the employer confirm the job; without it, the person is on the roster as a row. */
  readonly enroll?: (newcomer: Newcomer) => Promise<void>;
}

/** Somebody who has registered and whose job isn't confirmed yet. */
export interface Newcomer {
  readonly browser: Browser;
  readonly name: string;
  readonly number: string;
}

/**
 * Makes a borrower who signs today: a Pending loan with its payout ordered. Chance sets the rest.
 */
export async function addPerson(
  house: Ground,
  firm: Firm,
  name: string,
  chance: Chance,
  wish: PersonWish = {},
): Promise<Person> {
  const { outages = false, consents = false, enroll, part = null } = wish;
  const gids = { borrower: randomUUID(), account: randomUUID() };
  const number = `${name}${pickWith(chance, NUMBERS, outages ? DOWN_NUMBERS : [])}`;
  const ending = pickWith(chance, ACCOUNTS, outages ? DOWN_ACCOUNTS : []);
  const isAgreed = consents && chance.percent(60);
  const cast = part ? castingOf(part) : wish.casting;
  const casting: Casting = cast
    ? { ...cast, number: `${name}${cast.number}` }
    : { number, account: ending, consents: isAgreed };
  await insertPerson(house, firm, gids.borrower, { name, isProved: !enroll });
  const browser = await signIn(house, gids.borrower);
  if (enroll) await enroll({ browser, name, number: casting.number });
  else await insertEntry(house, firm, gids, { name, number: casting.number });
  await insertAccount(house, gids, `11000${name.slice(1)}${casting.account}`);
  if (casting.consents) await consent(house, gids);
  const loan = await borrow(house, firm, gids, { ...wish, chance, part });
  const { borrower } = gids;
  return {
    name,
    borrower,
    loan,
    browser,
    part,
    joined: await house.work(async ({ today }) => today),
    job: { firm, number: casting.number, work: 'works', since: null },
  };
}

function pickWith(
  chance: Chance,
  usual: readonly [string, ...string[]],
  more: readonly string[],
): string {
  const [first, ...others] = usual;
  return chance.pick([first, ...others, ...more]);
}

/** BACKUP_CONSENT: a missed deduction may be debited. */
async function consent({ owner }: Ground, { borrower }: Gids): Promise<void> {
  await owner.query(
    `insert into consent (borrower_gid, type, version, text_hash, given, at)
     values ($1, 'BACKUP_CONSENT', '2026-01', 'life', true, product_now())`,
    [borrower],
  );
}

interface Gids {
  readonly borrower: string;
  readonly account: string;
}

/** A borrower who has registered. @param isProved their job is confirmed */
export async function insertPerson(
  { owner }: Ground,
  firm: Firm,
  borrower: string,
  { isProved, name }: { readonly name: string; readonly isProved: boolean },
): Promise<void> {
  await owner.query(
    `insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
       email_verified_at, phone_verified_at, employment_verified_at, mfa_verified_at, created_at,
       updated_at)
     values ($1, $2, $3, 'Life', lower($3) || '@example.com', 'none', product_now(), product_now(),
       case when $4 then product_now() end, product_now(), product_now(), product_now())`,
    [borrower, firm.gid, name, isProved],
  );
  await owner.query(
    `insert into address (borrower_gid, type, source, street, city, state, zip, created_at)
     values ($1, 'PHYSICAL', 'EMPLOYEE', '48 Alder St', 'Santa Fe', 'NM', '87501', product_now())`,
    [borrower],
  );
}

async function insertEntry(
  { owner }: Ground,
  firm: Firm,
  { borrower }: Gids,
  { name, number }: { readonly name: string; readonly number: string },
): Promise<void> {
  await owner.query(
    `insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
       last_name, borrower_gid) values ($1, $2, $3, $4, 'Life', $5)`,
    [firm.gid, firm.group, number, name, borrower],
  );
}

async function insertAccount({ owner, platform }: Ground, gids: Gids, number: string) {
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
async function borrow(
  house: Ground,
  firm: Firm,
  gids: Gids,
  { chance, collection: wished, part }: PersonWish & { readonly chance: Chance },
): Promise<string> {
  const [application, offer] = [randomUUID(), randomUUID()];
  const term = chance.pick([6, 9, 12]);
  const chosen = chance.pick(['deduction', 'deduction', 'ach'] as const);
  const collection = wished ?? (part ? 'deduction' : chosen);
  const amount = chance.pick(AMOUNTS);
  const rate = parseRate(chance.pick(RATES));
  await insertApplication(house, firm, { application, offer, borrower: gids.borrower, amount });

  return house.work(async (context) => {
    const disbursementDate = disbursementDay(context.today, 1);
    const fee = chance.percent(50) ? 0n : amount / 50n;
    const [employer] = await payingEmployers(context.db, firm.gid);
    const group = employer?.groups.find(({ group_gid: gid }) => gid === firm.group);
    if (!group) throw new Error(`${firm.mnemonic} has no payroll group`);
    const payroll = payrollOf(group);
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
      mostDeducted: mostDeducted(priced.installmentAmount),
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
  { owner }: Ground,
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

/** A browser of a borrower, a member of staff or an employer's user who is logged in. */
export async function signIn(
  { owner, platform }: Ground,
  gid: string,
  kind: 'borrower' | 'staff' | 'employer' = 'borrower',
): Promise<Browser> {
  const token = randomToken();
  await owner.query(
    `insert into session (token_hash, kind, actor_gid, level, idle_limit, absolute_until, factor_at)
     values ($1, $3, $2, 'full', '12 hours', now() + interval '12 hours', now())`,
    [sha256(token), gid, kind],
  );
  return openBrowser(platform, routes, token);
}
