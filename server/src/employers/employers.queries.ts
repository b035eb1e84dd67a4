import { sql } from 'kysely';
import type { Page } from '../platform/calls/page-of.ts';
import { type RemittanceLayout, remittanceLayout } from '../partners/payroll/remittance-layouts.ts';
import type { Transaction } from '../platform/database/database.ts';
import { changesOf } from './payroll-of.ts';

/**
 * Partner employers whose name or mnemonic contains each word; those that begin with the words come
 * first.
 */
export async function searchEmployers(db: Transaction, { words, length }: Page) {
  const found = db
    .selectFrom('employer')
    .where('active', '=', true)
    .where((row) =>
      row.and(
        words.map((word) => {
          const pattern = `%${literal(word)}%`;
          return row.or([row('name', 'ilike', pattern), row('mnemonic', 'ilike', pattern)]);
        }),
      ),
    );
  const begins = `${words.map(literal).join(' ')}%`;
  const rows = await found
    .orderBy(
      (row) => row.or([row('name', 'ilike', begins), row('mnemonic', 'ilike', begins)]),
      'desc',
    )
    .orderBy('name')
    .orderBy('mnemonic')
    .limit(length)
    .select(['mnemonic', 'name'])
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

export function findByMnemonic(db: Transaction, mnemonic: string) {
  return db
    .selectFrom('employer')
    .where('mnemonic', '=', mnemonic.toUpperCase())
    .where('active', '=', true)
    .selectAll()
    .executeTakeFirst();
}

export function findEmployer(db: Transaction, gid: string) {
  return db.selectFrom('employer').where('gid', '=', gid).selectAll().executeTakeFirstOrThrow();
}

/** The folders of employers' payroll systems on our server, by mnemonic (FOLDER-1). */
export async function findPayrollFolders(db: Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('employer')
    .where('payroll_folder', 'is not', null)
    .select(['mnemonic', 'payroll_folder'])
    .$narrowType<{ payroll_folder: string }>()
    .execute();
  return new Map(rows.map(({ mnemonic, payroll_folder }) => [mnemonic, payroll_folder]));
}

/** The columns that payroll saved last: a shared read of deduction_layout. */
const ownLayout = sql<unknown>`(select layout from deduction_layout saved
  where saved.employer_gid = employer.gid and saved.format = 'CSV'
  order by number desc limit 1)`;

/** The same of its remittances: a shared read of remittance_layout. */
const ownRemittance = sql<unknown>`(select layout from remittance_layout saved
  where saved.employer_gid = employer.gid and saved.name = 'OWN'
  order by number desc limit 1)`;
const ownRemittanceGid = sql<string | null>`(select saved.gid from remittance_layout saved
  where saved.employer_gid = employer.gid and saved.name = 'OWN'
  order by number desc limit 1)`;

/** How an employer's remittances are written now; a file keeps what is on the record. */
export interface RemittanceLayoutInUse {
  /** Null if we don't know its name, which no employer should have. */
  readonly layout: RemittanceLayout | null;
  readonly record: { readonly layout: string; readonly own_layout_gid: string | null };
}

/** How remittances of an employer are read; undefined without such an employer. */
export async function findRemittanceLayout(
  db: Transaction,
  employerGid: string,
): Promise<RemittanceLayoutInUse | undefined> {
  const row = await db
    .selectFrom('employer')
    .where('gid', '=', employerGid)
    .select(['remittance_layout as name', ownRemittance.as('own'), ownRemittanceGid.as('own_gid')])
    .executeTakeFirst();
  return (
    row && {
      layout: remittanceLayout(row.name, row.own),
      record: { layout: row.name, own_layout_gid: row.name === 'OWN' ? row.own_gid : null },
    }
  );
}

/** How an employer's files are written: names, and the columns that payroll chose itself. */
export async function findLayouts(db: Transaction, gid: string) {
  return db
    .selectFrom('employer')
    .where('gid', '=', gid)
    .select([
      'mnemonic',
      'workflow',
      'deduction_layout',
      'remittance_layout',
      ownLayout.as('own_layout'),
      sql<string | null>`(select saved.gid from deduction_layout saved
        where saved.employer_gid = employer.gid and saved.format = 'CSV'
        order by number desc limit 1)`.as('own_gid'),
      ownRemittance.as('own_remittance'),
      ownRemittanceGid.as('own_remittance_gid'),
    ])
    .executeTakeFirst();
}

export type EmployerRow = Awaited<ReturnType<typeof findEmployer>>;

/**
 * Employers that pay installments by deduction file, each with its payroll groups; or one, also
 * before it goes live.
 */
export async function findWithGroups(db: Transaction, gid?: string) {
  const rows = await db
    .selectFrom('employer')
    .innerJoin('payroll_group', 'payroll_group.employer_gid', 'employer.gid')
    .$if(gid === undefined, (live) => live.where('employer.active', '=', true))
    .$if(gid !== undefined, (one) => one.where('employer.gid', '=', gid ?? ''))
    .orderBy('employer.mnemonic')
    .orderBy('payroll_group.created_at')
    .orderBy('payroll_group.gid')
    .select([
      'employer.gid',
      'employer.mnemonic',
      'employer.name',
      'employer.deduction_layout',
      ownLayout.as('own_layout'),
      'employer.deduction_close_days',
      'employer.deduction_lead_days',
      'employer.deduction_amendments',
      'payroll_group.gid as group_gid',
      'payroll_group.name as group_name',
      'payroll_group.payroll_frequency',
      'payroll_group.sample_date',
      'payroll_group.sample_date_2',
      changesOf('payroll_group.gid').as('changes'),
    ])
    .execute();
  return [...Map.groupBy(rows, (row) => row.gid).values()];
}
