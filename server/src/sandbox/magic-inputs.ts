import { ANSWERS_BY_ENDING } from '../partners/ach-bank/sandbox-answers.ts';
import { OUTCOMES_BY_ENDING } from '../partners/payroll/sandbox-outcomes.ts';

export interface MagicInputs {
  subject: string;
  rows: { input: string; outcome: string }[];
}

/** The tables the sandbox's partners answer by, as a person reads them. */
export function magicInputs(): MagicInputs[] {
  return [
    {
      subject: 'Bank account numbers',
      rows: [
        ...ANSWERS_BY_ENDING.map(({ ending, outcome }) => ({
          input: `Ends in ${ending}`,
          outcome,
        })),
        { input: 'Any other', outcome: 'Every payout and debit settles' },
      ],
    },
    {
      subject: 'Employee numbers on payday',
      rows: [
        ...OUTCOMES_BY_ENDING.map(({ ending, outcome }) => ({
          input: `Ends in ${ending}`,
          outcome,
        })),
        { input: 'Any other', outcome: 'Payroll takes exactly what was asked' },
      ],
    },
  ];
}
