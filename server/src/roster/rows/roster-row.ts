import type { RosterField } from '@paystead/contract/employer/roster-terms';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { parseMoney, toDecimal } from '@paystead/lending/money/money';
import {
  openOfRoster,
  type RosterEntry,
  sealOfRoster,
  SSN_LAST4_PURPOSE,
  SSN_PURPOSE,
} from '../../employers/index.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import type { RosterTexts } from '../checks/roster-facts.ts';

/** The columns that a roster entry and a staged row share. */
export type EntryColumns = Pick<
  RosterEntry,
  | 'email'
  | 'dob_cipher'
  | 'ssn_cipher'
  | 'ssn_lookup'
  | 'ssn_last4_lookup'
  | 'hire_date'
  | 'gross_pay_cents'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'payroll_group_gid'
  | 'bank_aba_number'
  | 'bank_account_cipher'
  | 'bank_account_last4'
  | 'bank_account_type'
> & {
  readonly employee_number: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly employee_status: EmployeeStatus | null;
};

/** Values as columns, sealed for the entry with this gid. */
export function columnsOf(vault: Vault, entryGid: string, values: RosterTexts): EntryColumns {
  const { ACCOUNT_NUMBER: account, DATE_OF_BIRTH: dob, SSN: ssn } = values;
  return {
    employee_number: values.EMPLOYEE_NUMBER ?? null,
    first_name: values.FIRST_NAME ?? null,
    last_name: values.LAST_NAME ?? null,
    email: values.EMAIL ?? null,
    dob_cipher: dob ? sealOfRoster(vault, entryGid, 'dob_cipher', dob) : null,
    ssn_cipher: ssn ? sealOfRoster(vault, entryGid, 'ssn_cipher', ssn) : null,
    ssn_lookup: ssn ? vault.lookup(ssn, SSN_PURPOSE) : null,
    ssn_last4_lookup: ssn ? vault.lookup(ssn.slice(-4), SSN_LAST4_PURPOSE) : null,
    hire_date: values.HIRE_DATE ?? null,
    employee_status: (values.STATUS as EmployeeStatus | undefined) ?? null,
    gross_pay_cents: values.GROSS_PAY ? parseMoney(values.GROSS_PAY) : null,
    street: values.STREET ?? null,
    city: values.CITY ?? null,
    state: values.STATE ?? null,
    zip: values.ZIP ?? null,
    payroll_group_gid: values.PAYROLL_GROUP ?? null,
    bank_aba_number: values.ROUTING_NUMBER ?? null,
    bank_account_cipher: account
      ? sealOfRoster(vault, entryGid, 'bank_account_cipher', account)
      : null,
    bank_account_last4: account?.slice(-4) ?? null,
    bank_account_type: (values.ACCOUNT_TYPE as EntryColumns['bank_account_type']) ?? null,
  };
}

/** The values of an entry or a staged row as texts, as `checkField` brings them to. */
export function textsOf(vault: Vault, entryGid: string, row: EntryColumns): RosterTexts {
  const sealed = { ...row, gid: entryGid };
  const open = (column: Parameters<typeof openOfRoster>[2]) => openOfRoster(vault, sealed, column);
  const texts: readonly (readonly [RosterField, string | null])[] = [
    ['EMPLOYEE_NUMBER', row.employee_number],
    ['FIRST_NAME', row.first_name],
    ['LAST_NAME', row.last_name],
    ['EMAIL', row.email],
    ['DATE_OF_BIRTH', open('dob_cipher')],
    ['SSN', open('ssn_cipher')],
    ['HIRE_DATE', row.hire_date],
    ['STATUS', row.employee_status],
    ['GROSS_PAY', row.gross_pay_cents === null ? null : toDecimal(row.gross_pay_cents)],
    ['STREET', row.street],
    ['CITY', row.city],
    ['STATE', row.state],
    ['ZIP', row.zip],
    ['PAYROLL_GROUP', row.payroll_group_gid],
    ['ROUTING_NUMBER', row.bank_aba_number],
    ['ACCOUNT_NUMBER', open('bank_account_cipher')],
    ['ACCOUNT_TYPE', row.bank_account_type],
  ];
  return Object.fromEntries(texts.filter(([, text]) => text !== null));
}
