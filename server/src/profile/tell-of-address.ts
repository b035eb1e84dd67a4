import { contactLetters, fill } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { KnownAddress } from './profile.queries.ts';

/** Tells the borrower that an address of theirs was changed, in the app and by email. */
export async function tellOfAddress(
  context: WorkContext,
  which: 'home' | 'mailing',
  address: KnownAddress | null,
): Promise<void> {
  const { actor, now, config } = context;
  const support_phone = config.brand.supportPhone;
  const { subject: title, paragraphs } = address
    ? fill(context, contactLetters.addressChanged, {
        home_or_mailing: which,
        address: addressLine(address),
        support_phone,
      })
    : fill(context, contactLetters.mailingAddressRemoved, { support_phone });
  await notify(context, {
    borrowerGid: actor.gid,
    title,
    paragraphs,
    action: { label: 'See your profile', href: '/home/profile' },
    occasion: `${which} address ${now.toString()}`,
    paper: { kind: 'CONTACT_NOTICE' },
    send: { topic: 'required', about: 'address changed' },
  });
}

/** `118 Alder Street, Unit 2, Albany, NY 12208` */
function addressLine({ street, unit, city, state, zip }: KnownAddress): string {
  return `${street}${unit ? `, ${unit}` : ''}, ${city}, ${state} ${zip}`;
}
