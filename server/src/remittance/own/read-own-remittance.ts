import { readOwnRemittance as call } from '@paystead/contract/employer/remittances';
import { query } from '../../platform/calls/command.ts';
import { showRemittance } from './show-remittance.ts';

/** One remittance in totals (REMIT-2). */
export const readOwnRemittance = query(call, (context) =>
  showRemittance(context, context.input.gid),
);
