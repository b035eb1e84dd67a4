import { randomUUID } from 'node:crypto';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import type { SeededLoan } from '../../servicing/test-loan.ts';

/** The borrower allows debits of installments that don't come from pay. */
export async function giveConsent(world: TestWorld, { borrowerGid }: SeededLoan): Promise<void> {
  await world.owner.query(
    `insert into consent (borrower_gid, type, version, text_hash, given, at)
     values ($1, 'BACKUP_CONSENT', '2026-01', 'x', true, product_now())`,
    [borrowerGid],
  );
}

/** Another verified account of a borrower. */
export interface OtherAccount {
  readonly name?: string;
  /** Its number; the last four digits are part of its name in messages. */
  readonly number?: string;
  readonly isBackup?: boolean;
  /** The borrower allowed debits from it. */
  readonly isAllowed?: boolean;
}

/** Adds such an account; returns its gid. */
export async function addAccount(
  world: TestWorld,
  { borrowerGid }: SeededLoan,
  { isAllowed = false, isBackup = false, name = 'Second', number = '00000777' }: OtherAccount,
): Promise<string> {
  const gid = randomUUID();
  const sealed = world.platform.vault.seal(number, {
    column: 'bank_account.account_cipher',
    id: gid,
  });
  await world.owner.query(
    `insert into bank_account (gid, borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, validated_at, primary_account,
       ach_account, date_received, created_at, updated_at, backup, debits_allowed_at)
     values ($1, $2, '021000021', $3, $4, right($5, 4), 'SAVINGS', $6, 'LINK',
       'BANK_CHECK_COMPLETE', 'VALIDATION_COMPLETE', now(), false, true, product_today(),
       now(), now(), $7, case when $8 then now() end)`,
    [gid, borrowerGid, sealed, Buffer.from(gid), number, name, isBackup, isAllowed],
  );
  return gid;
}

/** Nobody may debit an account any more. */
export async function stopAccount(world: TestWorld, accountGid: string): Promise<void> {
  await world.owner.query(
    `update bank_account set debits_stopped_at = now(), debits_stopped_reason = 'R02'
      where gid = $1`,
    [accountGid],
  );
}

/** A flag on a loan that stops what we debit by ourselves. */
export async function pauseDebits(
  world: TestWorld,
  loan: SeededLoan,
  until: string,
): Promise<void> {
  await world.owner.query(
    `insert into loan_flag (loan_gid, borrower_gid, kind, from_day, until_day, placed_at)
     values ($1, $2, 'PAUSE', product_today(), $3, product_now())`,
    [loan.gid, loan.borrowerGid, until],
  );
}

/** The account numbers and names of a loan's bank entries, as the bank's file will have them. */
export async function receiversOf(world: TestWorld, loan: SeededLoan): Promise<unknown[]> {
  const { rows } = await world.owner.query<{ gid: string; receiver_cipher: Buffer }>(
    `select e.gid, e.receiver_cipher from ach_entry e join payment p on p.gid = e.subject_gid
      where p.loan_gid = $1 order by e.effective_date, e.amount_cents`,
    [loan.gid],
  );
  return rows.map(({ gid, receiver_cipher: sealed }) =>
    JSON.parse(world.platform.vault.open(sealed, { column: 'ach_entry.receiver_cipher', id: gid })),
  );
}

/** From a day on, another way of collection decides; signed if it names an account. */
export async function turnTo(
  world: TestWorld,
  loan: SeededLoan,
  way: 'ach' | 'backup' | 'ask',
  accountGid?: string,
): Promise<void> {
  const signed = accountGid === undefined ? null : randomUUID();
  if (signed) {
    await world.owner.query(
      `insert into collection_authorization (gid, loan_gid, borrower_gid, kind, bank_account_gid,
         from_on, text, hash, name, ip, user_agent, signed_at)
       values ($1, $2, $3, 'BANK', $4, product_today(), 'x', 'x', 'x', '::1', 'x', product_now())`,
      [signed, loan.gid, loan.borrowerGid, accountGid],
    );
  }
  await world.owner.query(
    `insert into collection_change (loan_gid, borrower_gid, from_on, way, reason, bank_account_gid,
       authorization_gid, made_at)
     values ($1, $2, product_today(), $3, 'CHOICE', $4, $5, product_now())`,
    [loan.gid, loan.borrowerGid, way, accountGid ?? null, signed],
  );
}

/** The borrower revokes the debits of a loan, or stops the debit of its first installment. */
export async function endDebits(
  world: TestWorld,
  { borrowerGid, gid }: SeededLoan,
  which: 'all' | 'first',
): Promise<void> {
  await world.owner.query(
    which === 'all'
      ? `insert into debit_revocation (loan_gid, borrower_gid, revoked_at)
         values ($1, $2, product_now())`
      : `insert into stopped_installment (installment_gid, loan_gid, borrower_gid, stopped_at)
         select gid, $1, $2, product_now() from installment where loan_gid = $1 and number = 1`,
    [gid, borrowerGid],
  );
}
