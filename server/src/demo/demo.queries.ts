import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { DepositConfirmation, Workflow } from '@paystead/lending/employment/workflow-policy';
import { type Insertable, sql } from 'kysely';
import type { DB, Transaction } from '../platform/database/database.ts';

/** Whether nobody uses this database: no employer, and no administrator was let in. */
export async function isEmpty(db: Transaction): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from employer) or exists (select from staff_enrollment) as used`.execute(
    db,
  );
  return rows[0]?.used === false;
}

/** Whether the demo's people live in this database. */
export async function isDemo(db: Transaction, email: string): Promise<boolean> {
  const found = db.selectFrom('staff_member').where('email', '=', email).select('gid');
  return (await found.executeTakeFirst()) !== undefined;
}

export async function findGid(db: Transaction, email: string): Promise<string> {
  const { gid } = await db
    .selectFrom('borrower')
    .where('email', '=', email)
    .select('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

export async function insertEmployer(
  db: Transaction,
  employer: {
    gid: string;
    mnemonic: string;
    name: string;
    workflow: Workflow;
    layout: string;
    remittanceLayout: string;
    depositConfirmation: DepositConfirmation | null;
    checkMode: 'SYNC' | 'ASYNC';
    isFederal: boolean;
    approvesFiles: boolean;
    processor: string | null;
    at: Temporal.Instant;
  },
): Promise<void> {
  await db
    .insertInto('employer')
    .values({
      gid: employer.gid,
      mnemonic: employer.mnemonic,
      root_mnemonic: employer.mnemonic,
      name: employer.name,
      workflow: employer.workflow,
      deduction_layout: employer.layout,
      remittance_layout: employer.remittanceLayout,
      deposit_confirmation: employer.depositConfirmation,
      employment_check_mode: employer.checkMode,
      federal_government_agency: employer.isFederal,
      potential_active_duty: employer.isFederal,
      approves_files: employer.approvesFiles,
      payroll_processor: employer.processor,
      created_at: employer.at,
    })
    .execute();
}

export async function insertGroup(
  db: Transaction,
  group: {
    gid: string;
    employerGid: string;
    name: string;
    frequency: PayrollFrequency;
    payday: string;
    secondPayday: string | null;
    at: Temporal.Instant;
  },
): Promise<void> {
  await db
    .insertInto('payroll_group')
    .values({
      gid: group.gid,
      employer_gid: group.employerGid,
      name: group.name,
      payroll_frequency: group.frequency,
      sample_date: group.payday,
      sample_date_2: group.secondPayday,
      created_at: group.at,
    })
    .execute();
}

export type NewRosterEntry = Insertable<DB['roster_entry']>;

export async function insertRosterEntry(db: Transaction, entry: NewRosterEntry): Promise<void> {
  await db.insertInto('roster_entry').values(entry).execute();
}

export async function insertConsoleUser(
  db: Transaction,
  user: {
    name: string;
    email: string;
    passwordHash: string;
    roles: readonly string[];
    employerGid: string | null;
    at: Temporal.Instant;
  },
): Promise<void> {
  await db
    .insertInto('staff_member')
    .values({
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      roles: [...user.roles],
      employer_gid: user.employerGid,
      created_at: user.at,
    })
    .execute();
}

/**
 * The newest message with a six-digit code to an address or number, as a person reads it in the
 * inbox.
 */
export async function findCode(db: Transaction, to: string): Promise<string> {
  const row = await db
    .selectFrom('message')
    .where('recipient', '=', to)
    .where('text', '~', 'code .*\\d{6}')
    .orderBy('created_at', 'desc')
    .select('text')
    .limit(1)
    .executeTakeFirst();
  const code = /\b\d{6}\b/.exec(row?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${to}`);
  return code;
}

/** The code printed in the PDF of the consent to electronic records of an application. */
export async function findShownCode(db: Transaction, applicationGid: string): Promise<string> {
  const row = await db
    .selectFrom('agreement')
    .where('application_gid', '=', applicationGid)
    .where('type', '=', 'esign')
    .orderBy('created_at', 'desc')
    .select('shown_code')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.shown_code ?? '';
}

/** Sets a password as if it had been chosen before it was on a list of leaked ones. */
export async function putPasswordHash(
  db: Transaction,
  email: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('borrower')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .execute();
}

/** Ends the demo's sessions after the seeding; nobody holds their cookies. */
export async function endSessions(db: Transaction): Promise<void> {
  await sql`update session set ended_at = now(), ended_because = 'demo'
    where ended_at is null`.execute(db);
}
