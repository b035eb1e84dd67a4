import { readStatement as call } from '@paystead/contract/servicing/statements';
import { query } from '../../platform/calls/command.ts';
import { makeStatement } from './make-statement.ts';
import { readOwnBooks } from './statement-period.ts';

/** The borrower's loan over a period, for the page. */
export const readStatement = query(call, async (context) => {
  const { actor, db, input } = context;
  return makeStatement(context, await readOwnBooks(db, actor, input.gid), input);
});
