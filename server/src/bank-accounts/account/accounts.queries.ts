import { sql, type Selectable } from 'kysely';
import type {
  BankAccountStatus,
  BankAccountType,
} from '@paystead/lending/states/bank-account-status';
import type { Transaction } from '../../platform/database/database.ts';
import type { BankAccount, MicroDeposit } from '../../platform/database/database.types.ts';

/** An account with the state of its two micro-deposits. */
export type AccountRow = Selectable<BankAccount> & {
  readonly deposits_state: MicroDeposit['state'] | null;
  readonly deposits_tries: number | null;
  readonly arrive_on: string | null;
  readonly confirm_by: string | null;
};

/** The two status words of S3.9, as the rules in lending use them. */
export function accountStatus(
  row: Pick<AccountRow, 'check_status' | 'validation_status'>,
): BankAccountStatus {
  return `${row.check_status}-${row.validation_status}` as BankAccountStatus;
}

export function accountType(row: Pick<AccountRow, 'account_type'>): BankAccountType {
  return row.account_type;
}

function accounts(db: Transaction) {
  return db
    .selectFrom('bank_account')
    .leftJoin('micro_deposit', 'micro_deposit.bank_account_gid', 'bank_account.gid')
    .where('removed_at', 'is', null)
    .selectAll('bank_account')
    .select([
      'micro_deposit.state as deposits_state',
      'micro_deposit.tries as deposits_tries',
      'micro_deposit.arrive_on',
      'micro_deposit.confirm_by',
    ]);
}

/** The accounts of some borrowers, or of one: of each, primary first, then the newest. */
export function findAccounts(
  db: Transaction,
  borrowers: string | readonly string[],
): Promise<AccountRow[]> {
  const gids = [borrowers].flat();
  return accounts(db)
    .where('bank_account.borrower_gid', '=', sql<string>`any(${gids}::uuid[])`)
    .orderBy('primary_account', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Some accounts by their gids; those that aren't removed. */
export async function findAccountsByGid(
  db: Transaction,
  gids: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const rows = await accounts(db)
    .where('bank_account.gid', '=', sql<string>`any(${gids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.gid, row]));
}

export function findOwn(
  db: Transaction,
  borrowerGid: string,
  gid: string,
): Promise<AccountRow | undefined> {
  return accounts(db)
    .where('bank_account.borrower_gid', '=', borrowerGid)
    .where('bank_account.gid', '=', gid)
    .executeTakeFirst();
}

/**
 * An account of any borrower, for jobs. Includes removed ones, since entries under way may still be
 * returned.
 */
export function findAny(db: Transaction, gid: string) {
  return db.selectFrom('bank_account').where('gid', '=', gid).selectAll().executeTakeFirst();
}

export function findKnown(
  db: Transaction,
  borrowerGid: string,
  abaNumber: string,
  lookup: Buffer,
): Promise<AccountRow | undefined> {
  return accounts(db)
    .where('bank_account.borrower_gid', '=', borrowerGid)
    .where('aba_number', '=', abaNumber)
    .where('account_lookup', '=', lookup)
    .executeTakeFirst();
}

/** Whether the person removed this account after payroll reported it. */
export async function hasRemoved(
  db: Transaction,
  borrowerGid: string,
  abaNumber: string,
  lookup: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_account')
    .where('borrower_gid', '=', borrowerGid)
    .where('aba_number', '=', abaNumber)
    .where('account_lookup', '=', lookup)
    .where('way', '=', 'PAYROLL')
    .where('removed_at', 'is not', null)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the accounts of one person, so that changes run one after the other. */
export async function lockAccounts(db: Transaction, borrowerGid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank accounts ${borrowerGid}`}, 0))`.execute(
    db,
  );
}

export interface NewAccount {
  readonly gid: string;
  readonly borrower_gid: string;
  readonly aba_number: string;
  readonly account_cipher: Buffer;
  readonly account_lookup: Buffer;
  readonly last4: string;
  readonly account_type: BankAccountType;
  readonly name: string;
  readonly way: BankAccount['way'];
  readonly check_status: BankAccount['check_status'];
  readonly validation_status: BankAccount['validation_status'];
  readonly validated_at: Temporal.Instant | null;
  readonly primary_account: boolean;
  readonly payout_hold_until: Temporal.Instant | null;
  readonly ach_account: boolean;
  readonly date_received: string;
  readonly created_at: Temporal.Instant;
  readonly updated_at: Temporal.Instant;
}

export async function insertAccount(db: Transaction, account: NewAccount): Promise<void> {
  await db.insertInto('bank_account').values(account).execute();
}

export type AccountChange = Partial<
  Pick<
    Selectable<BankAccount>,
    | 'way' | 'check_status' | 'validation_status' | 'validated_at' | 'name' | 'account_type'
    | 'primary_account' | 'ach_account' | 'backup' | 'debits_stopped_at' | 'debits_stopped_reason'
    | 'debits_allowed_at' | 'aba_number' | 'account_cipher' | 'account_lookup' | 'last4'
    | 'prenote_state' | 'prenote_clear_on' | 'removed_at' | 'was_primary' | 'payout_hold_until'
    | 'statement_item_gid' | 'owner_unclear'
  >
>; // prettier-ignore

export async function changeAccount(
  db: Transaction,
  gid: string,
  change: AccountChange,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ ...change, updated_at: at })
    .where('gid', '=', gid)
    .execute();
}

/** Clears the backup flag, before another account gets it. */
export async function clearBackup(
  db: Transaction,
  borrowerGid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ backup: false, updated_at: at })
    .where('borrower_gid', '=', borrowerGid)
    .where('backup', '=', true)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Clears the primary flag, before another account gets it; records that a proved account had it.
 */
export async function clearPrimary(
  db: Transaction,
  borrowerGid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({
      primary_account: false,
      was_primary: sql<boolean>`was_primary or validated_at is not null`,
      updated_at: at,
    })
    .where('borrower_gid', '=', borrowerGid)
    .where('primary_account', '=', true)
    .where('removed_at', 'is', null)
    .execute();
}

/** Whether any other account is, or ever was, the proved primary one. */
export async function hasProvedPrimary(
  db: Transaction,
  borrowerGid: string,
  exceptGid?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_account')
    .where('borrower_gid', '=', borrowerGid)
    .$if(exceptGid !== undefined, (rows) => rows.where('gid', '<>', exceptGid ?? ''))
    .where(({ and, eb, or }) =>
      or([
        eb('was_primary', '=', true),
        and([eb('primary_account', '=', true), eb('validated_at', 'is not', null)]),
      ]),
    )
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest proved primary account, removed ones too. */
export function findFormerPrimary(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('bank_account')
    .where('borrower_gid', '=', borrowerGid)
    .where(({ and, eb, or }) =>
      or([
        eb('was_primary', '=', true),
        and([eb('primary_account', '=', true), eb('validated_at', 'is not', null)]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .select(['removed_at', 'updated_at'])
    .executeTakeFirst();
}

/** Counts the accounts a person has typed in since an instant. */
export async function countTypedSince(
  db: Transaction,
  borrowerGid: string,
  since: Temporal.Instant,
): Promise<number> {
  const row = await db
    .selectFrom('bank_account')
    .where('borrower_gid', '=', borrowerGid)
    .where('way', '=', 'MICRO_DEPOSITS')
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<bigint>().as('accounts'))
    .executeTakeFirstOrThrow();
  return Number(row.accounts);
}

export function findNames(db: Transaction, borrowerGids: readonly string[]) {
  return db
    .selectFrom('bank_account')
    .where('borrower_gid', '=', sql<string>`any(${borrowerGids}::uuid[])`)
    .select(['gid', 'account_type', 'last4'])
    .execute();
}

/**
 * Links an account to the item that asks for its statement; an item serves one account at a time.
 */
export async function putStatementItem(
  db: Transaction,
  account: Pick<AccountRow, 'gid' | 'borrower_gid'>,
  itemGid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ statement_item_gid: null })
    .where('borrower_gid', '=', account.borrower_gid)
    .where('statement_item_gid', '=', itemGid)
    .execute();
  await db
    .updateTable('bank_account')
    .set({ statement_item_gid: itemGid, updated_at: at })
    .where('gid', '=', account.gid)
    .execute();
}

export function findByStatementItem(
  db: Transaction,
  itemGid: string,
): Promise<AccountRow | undefined> {
  return accounts(db).where('statement_item_gid', '=', itemGid).executeTakeFirst();
}
