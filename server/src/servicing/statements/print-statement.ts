import { printStatement as call } from '@paystead/contract/servicing/statements';
import { query } from '../../platform/calls/command.ts';
import { makeStatement } from './make-statement.ts';
import { onPaper } from './statement-paper.ts';
import { readOwnBooks } from './statement-period.ts';

/** The borrower's statement as PDF, made anew from the books: it isn't kept. */
export const printStatement = query(call, async (context) => {
  const { actor, db, input } = context;
  const found = await readOwnBooks(db, actor, input.gid);
  return onPaper(context, await makeStatement(context, found, input));
});
