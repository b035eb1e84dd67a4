import type { LinkOwner } from '../../partners/bank-link/bank-link.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findOwner } from '../account/owners.queries.ts';

/** The purpose that the sandbox's public tokens are signed with. */
export const LINK_KEY = 'bank link tokens';

export async function readLinkOwner(db: Transaction, borrowerGid: string): Promise<LinkOwner> {
  const { first_name, last_name } = await findOwner(db, borrowerGid);
  return { borrowerGid, firstName: first_name, lastName: last_name };
}
