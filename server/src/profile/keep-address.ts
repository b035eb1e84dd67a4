import type { AddressType } from '@paystead/contract/origination/application';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findAddress, type KnownAddress, replaceAddress } from './profile.queries.ts';
import { isSameAddress, spellAddress, type TypedAddress } from './spell-address.ts';

const BOX_AS_HOME = 'Enter a street address. A P.O. Box can be your mailing address only';

/**
 * Stores an address that its owner gave, in our spelling (S5.3). A home must be a street
 * (SCREEN-4); a P.O. Box is refused as an error of the field. The address before it stays on
 * record.
 * @returns the address, and whether it differs from the one before
 */
export async function keepAddress(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  owner: { readonly borrowerGid: string; readonly type: AddressType },
  typed: TypedAddress,
): Promise<{ address: KnownAddress; isNew: boolean }> {
  const { borrowerGid, type } = owner;
  const { address: spelled, poBox } = spellAddress(typed);
  if (poBox && type === 'PHYSICAL') refuse('FIELDS', {}, { street: BOX_AS_HOME });

  const address = { source: 'EMPLOYEE' as const, ...spelled };
  const before = await findAddress(db, borrowerGid, type);
  await replaceAddress(db, { borrower_gid: borrowerGid, type, ...address }, now);
  return { address, isNew: !before || !isSameAddress(before, address) };
}
