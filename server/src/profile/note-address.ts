import type { AddressSource } from '@paystead/contract/origination/application';
import type { WorkContext } from '../platform/context.ts';
import { findAddressesKnown, replaceAddress } from './profile.queries.ts';
import { isSameAddress, spellAddress, type TypedAddress } from './spell-address.ts';

/**
 * Stores where somebody else says that a person lives (S3.14). Does nothing if that source said the
 * same before; the address before it stays on record.
 */
export async function noteAddress(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  borrowerGid: string,
  source: Exclude<AddressSource, 'EMPLOYEE'>,
  noted: TypedAddress,
): Promise<void> {
  const { address } = spellAddress(noted);
  const known = await findAddressesKnown(db, borrowerGid);
  const before = known.find((one) => one.source === source);
  if (before && isSameAddress(before, address)) return;
  await replaceAddress(
    db,
    { borrower_gid: borrowerGid, type: 'PHYSICAL', source, ...address },
    now,
  );
}
