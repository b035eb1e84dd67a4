import { readLoanRelief as call } from '@paystead/contract/servicing/relief-desk';
import { query } from '../../platform/calls/command.ts';
import { viewDesk } from './desk.view.ts';
import { factsForDesk } from './loan-of-desk.ts';

/** Everything about relief of one loan. */
export const readLoanRelief = query(call, async (context) =>
  viewDesk(context, await factsForDesk(context, context.input.gid)),
);
