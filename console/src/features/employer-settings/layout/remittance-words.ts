import {
  type AmountStyle,
  NEEDED_IN_REMITTANCE,
  type RemittanceHolds,
  type RemittanceReason,
} from '@paystead/contract/employer/own-remittance';
import { COLUMN_WORDS } from './column-words.ts';

interface Words {
  readonly label: string;
  readonly hint?: string;
  /** Where payroll has no heading of its own yet. */
  readonly heading: string;
}

export const HEADING_WORDS: Readonly<Record<RemittanceHolds, Words>> = {
  EMPLOYEE_NUMBER: { label: 'Heading of the employee ID', heading: 'ID' },
  PAYDAY: { label: 'Heading of the payday', heading: COLUMN_WORDS.PAYDAY.heading },
  AMOUNT: { label: 'Heading of the amount taken', heading: COLUMN_WORDS.AMOUNT.heading },
  REASON: {
    label: 'Heading of the reason',
    hint: 'Why you took less. Leave it empty if your file doesn’t say',
    heading: 'REASON',
  },
};

export const isNeeded = (holds: RemittanceHolds) => NEEDED_IN_REMITTANCE.includes(holds);

export const AMOUNT_WORDS: Readonly<Record<AmountStyle, string>> = {
  DECIMAL: '136.36',
  CENTS: '13636, in cents',
};

export const REASON_WORDS: Readonly<Record<RemittanceReason, string>> = {
  TERMINATED: 'No longer employed',
  LEAVE: 'On leave',
  RETIRED: 'Retired',
  DECEASED: 'Deceased',
  SHORT_PAY: 'Pay was too small',
  OTHER: 'Another reason',
};
