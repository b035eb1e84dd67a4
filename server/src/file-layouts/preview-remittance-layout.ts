import { previewRemittanceLayout as call } from '@paystead/contract/employer/file-layouts';
import { query } from '../platform/calls/command.ts';
import { chosenRemittance, sampleRemittance } from './sample-remittance.ts';

/** LAYOUT-5: a sample of a remittance while payroll still chooses. */
export const previewRemittanceLayout = query(call, async ({ input, today }) =>
  sampleRemittance(chosenRemittance(input.chosen), today),
);
