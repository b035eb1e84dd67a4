import type { SignedInLoan } from './product.ts';

/** The headers that the borrower app sends with every call (S7.1). */
export function headersOf({ cookies }: SignedInLoan): Record<string, string> {
  return {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-api-version': '3',
    'x-auth-type': 'cookie',
    'x-requested-with': 'XMLHttpRequest',
    'x-client-signature': 'bench',
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  };
}
