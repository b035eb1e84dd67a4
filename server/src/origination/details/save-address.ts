import type { AddressType } from '@paystead/contract/origination/application';
import type { saveConfirmations } from '@paystead/contract/origination/origination';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { normaliseAddress, replaceAddress } from '../../profile/index.ts';
import type { HomeFacts } from '../application/load-applicant.ts';

type Saving = Context<typeof saveConfirmations>;
type Address = Omit<NonNullable<Saving['input']['address']>, 'unit'> & { unit?: string };

const BOX_AS_HOME = 'Enter a street address. A P.O. Box can be your mailing address only';

/** Stores the addresses of an answer; a home must be a street (SCREEN-4). */
export async function saveAddress(context: Saving, known: HomeFacts | null): Promise<void> {
  const { address, address_residential, address_mailing, spouse_address } = context.input;
  const home = address_residential ?? address;
  if (home) await keep(context, home, 'PHYSICAL');
  if (address_mailing) await keep(context, address_mailing, 'MAILING');
  const spouse = context.input.spouse_lives_with_me
    ? (home ?? (known && { ...known, unit: known.unit ?? '' }))
    : spouse_address;
  if (spouse) await keep(context, spouse, 'SPOUSE');
}

async function keep(
  { actor, db, now }: Saving,
  address: Address,
  type: AddressType,
): Promise<void> {
  const street = normaliseAddress(address.street);
  const unit = normaliseAddress(address.unit ?? '');
  const poBox = street.poBox || unit.poBox;
  if (poBox && type === 'PHYSICAL') refuse('FIELDS', {}, { street: BOX_AS_HOME });
  await replaceAddress(
    db,
    {
      borrower_gid: actor.gid,
      type,
      source: 'EMPLOYEE',
      street: street.line,
      unit: unit.line === '' ? null : unit.line,
      city: normaliseAddress(address.city).line,
      state: address.state,
      zip: address.zip,
    },
    now,
  );
}
