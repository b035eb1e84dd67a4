/** A column of encrypted fields, and the columns that name the row a value belongs to. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Together, with a space between, they are the `id` of the value's `SealedField`. */
  readonly id: readonly string[];
  /** The table whose name its values are sealed with, if another one: they are meant for it. */
  readonly sealedFor?: string;
}

/** The place that a value is bound to. */
export function fieldOf(
  { column, sealedFor, table }: SealedColumn,
  id: string,
): { readonly column: string; readonly id: string } {
  return { column: `${sealedFor ?? table}.${column}`, id };
}

/** The encrypted fields of a roster entry, and of what becomes or was one. */
const OF_ENTRIES = ['dob_cipher', 'ssn_cipher', 'bank_account_cipher'];

const BY_GID: Readonly<Record<string, readonly string[]>> = {
  ach_entry: ['receiver_cipher'],
  ach_file: ['content_cipher'],
  ach_return: ['corrected_cipher'],
  bank_account: ['account_cipher'],
  bank_link: ['secret_cipher'],
  borrower: ['dob_cipher', 'ssn_cipher'],
  complaint: ['from_cipher'],
  complaint_act: ['words_cipher'],
  deduction_file: ['content_cipher'],
  desk_note: ['note_cipher'],
  document: ['content_cipher'],
  factor: ['secret_cipher'],
  furnishing_dispute_act: ['words_cipher'],
  furnishing_record: ['line_cipher'],
  inquiry: ['report_cipher'],
  loan_flag: ['note_cipher'],
  loan_flag_act: ['note_cipher'],
  job_check: ['claim_cipher'],
  message: ['sealed'],
  monitoring_enrollment: ['exam_cipher'],
  monitoring_report: ['report_cipher'],
  paid_letter: ['code_cipher'],
  payroll_link: ['choice_cipher'],
  push_device: ['token_cipher'],
  bank_statement: ['content_cipher'],
  remittance_file: ['content_cipher'],
  social_sign_in: ['identity_cipher', 'secrets_cipher'],
  roster_entry: OF_ENTRIES,
  roster_upload: ['sample_cipher'],
  webhook_endpoint: ['old_secret_cipher', 'secret_cipher'],
};

/** Every column with encrypted fields. A test compares the list with the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...Object.entries(BY_GID).flatMap(([table, columns]) =>
    columns.map((column) => ({ table, column, id: ['gid'] })),
  ),
  ...['roster_row', 'roster_before'].flatMap((table) =>
    OF_ENTRIES.map((column) => ({ table, column, id: ['entry_gid'], sealedFor: 'roster_entry' })),
  ),
  { table: 'roster_file_part', column: 'content_cipher', id: ['upload_gid', 'part'] },
  {
    table: 'roster_problem',
    column: 'value_cipher',
    id: ['upload_gid', 'line', 'field', 'kind'],
  },
  { table: 'draft', column: 'answers_cipher', id: ['borrower_gid'] },
  { table: 'employment_check', column: 'claim_cipher', id: ['borrower_gid'] },
  { table: 'micro_deposit', column: 'amounts_cipher', id: ['bank_account_gid'] },
  { table: 'trouble', column: 'kept_cipher', id: ['kind', 'subject'] },
];
