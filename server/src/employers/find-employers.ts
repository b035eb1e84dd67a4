import { EMPLOYERS_AT_ONCE, findEmployers as call } from '@paystead/contract/identity/registration';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { findByMnemonic, searchEmployers } from './employers.queries.ts';

/** Partner employers by the words of their name, or one by its mnemonic from a link. */
export const findEmployers = query(call, async ({ db, input }) => {
  if (input.e) {
    const employer = await findByMnemonic(db, input.e);
    const rows = employer ? [{ mnemonic: employer.mnemonic, name: employer.name }] : [];
    return { rows, total: rows.length };
  }
  return searchEmployers(db, pageOf({ l: `${EMPLOYERS_AT_ONCE}`, ...input }));
});
