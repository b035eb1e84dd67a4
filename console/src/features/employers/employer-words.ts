import type { WireAnswer } from '@paystead/contract/call';
import type { readDeskEmployer } from '@paystead/contract/staff/employers';

export type EmployerRecord = WireAnswer<typeof readDeskEmployer>;

export const NEEDS: Readonly<Record<EmployerRecord['needs'][number], string>> = {
  PAYROLL_GROUP: 'Add a payroll group: the deduction file is made for its paydays.',
};

export const CONFIRMATIONS = [
  { value: 'UPLOAD', text: 'An uploaded form' },
  { value: 'ATOMIC', text: 'Atomic' },
  { value: 'PINWHEEL', text: 'Pinwheel' },
];
