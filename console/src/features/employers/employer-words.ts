import type { WireAnswer } from '@paystead/contract/call';
import type { readDeskEmployer } from '@paystead/contract/staff/employers';

export type EmployerRecord = WireAnswer<typeof readDeskEmployer>;

export const CONFIRMATIONS = [
  { value: 'UPLOAD', text: 'An uploaded form' },
  { value: 'ATOMIC', text: 'Atomic' },
  { value: 'PINWHEEL', text: 'Pinwheel' },
];
