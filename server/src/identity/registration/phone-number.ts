import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { refuse } from '../../platform/refusal.ts';

/**
 * Converts a phone number of the North American Numbering Plan, as people type it, to E.164:
 * `(212) 555-0142` → `+12125550142`. Refuses other text as an error of the field.
 */
export function readPhone(typed: string): string {
  const phone = parsePhoneNumberFromString(typed, 'US');
  if (!phone || phone.countryCallingCode !== '1' || phone.ext || !phone.isValid()) {
    return refuse(
      'FIELDS',
      {},
      { phone: 'Enter a mobile phone number, like 212\u00a0555\u00a00142' },
    );
  }
  return phone.number;
}
