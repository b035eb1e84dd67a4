import { isRoutingNumber } from '@paystead/nacha/records/aba-routing';

/** Values that only a sandbox may use: they name a bank, people and addresses that don't exist. */
export const SANDBOX_DEFAULTS = {
  MAIL_FROM: 'Paystead <no-reply@paystead.example>',
  ACH_BANK_NAME: 'SANDBOX BANK',
  ACH_BANK_ROUTING: '061000146',
  ACH_COMPANY_ID: '1130000000',
  BRAND_SUPPORT_EMAIL: 'support@paystead.example',
  BRAND_SUPPORT_PHONE: '+1 (212) 555-0142',
  BRAND_PO_BOX: 'P.O. Box 7413, New York, NY 10150',
} as const;

type Name = keyof typeof SANDBOX_DEFAULTS;

/** Production uses none of the sandbox's values, and names a bank that can exist. */
export function sandboxValueFaults(
  set: { readonly MODE: 'sandbox' | 'production' } & Readonly<Record<Name, string>>,
): string[] {
  if (set.MODE !== 'production') return [];
  const names = Object.keys(SANDBOX_DEFAULTS) as Name[];
  const left = names.filter((name) => isSame(set[name], SANDBOX_DEFAULTS[name]));
  return [
    ...left.map((name) => `${name} still has the sandbox’s value: set your own in production.`),
    ...(isRoutingNumber(set.ACH_BANK_ROUTING)
      ? []
      : ['ACH_BANK_ROUTING isn’t a routing number: its check digit is wrong.']),
  ];
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}
