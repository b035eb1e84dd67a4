import type { Config } from '../../platform/settings/config.ts';

/** What a person says yes to who gives an account by a mailed link; its digest is kept. */
export function authorizationFor({ brand }: Config, purpose: string): string {
  const money = purpose === 'REFUND_BANK' ? 'my refund' : 'my loan';
  return (
    `I allow ${brand.name} to send ${money} and two small test deposits to this account by ACH. ` +
    'It does not allow anybody to take money from it.'
  );
}
