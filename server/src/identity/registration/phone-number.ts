import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { refuse } from '../../platform/refusal.ts';

/**
 * A phone number of the United States or its neighbours in the same plan, as people type it, in
 * E.164 form: `(212) 555-0142` → `+12125550142`. Refuses what is none, as a fault of the field.
 */
export function readPhone(typed: string): string {
  const phone = parsePhoneNumberFromString(typed, 'US');
  if (!phone || phone.countryCallingCode !== '1' || phone.ext || !phone.isValid()) {
    return refuse('FIELDS', {}, { phone: 'Enter a mobile phone number, like (212) 555-0142' });
  }
  return phone.number;
}
