import { readStatement as call } from '@paystead/contract/servicing/statements';
import { query } from '../../platform/calls/command.ts';
import { makeStatement } from './make-statement.ts';

/** The borrower's loan over a period, for the page. */
export const readStatement = query(call, (context) => makeStatement(context, context.input));
