import type { saveConfirmations } from '@paystead/contract/origination/origination';
import type { Context } from '../../platform/context.ts';
import { keepAddress } from '../../profile/index.ts';
import type { HomeFacts } from '../application/load-applicant.ts';

type Saving = Context<typeof saveConfirmations>;

/** Stores the addresses of an answer; a home must be a street (SCREEN-4). */
export async function saveAddress(context: Saving, known: HomeFacts | null): Promise<void> {
  const { address, address_residential, address_mailing, spouse_address } = context.input;
  const borrowerGid = context.actor.gid;
  const home = address_residential ?? address;
  if (home) await keepAddress(context, { borrowerGid, type: 'PHYSICAL' }, home);
  if (address_mailing) {
    await keepAddress(context, { borrowerGid, type: 'MAILING' }, address_mailing);
  }
  const spouse = context.input.spouse_lives_with_me
    ? (home ?? (known && { ...known, unit: known.unit ?? '' }))
    : spouse_address;
  if (spouse) await keepAddress(context, { borrowerGid, type: 'SPOUSE' }, spouse);
}
