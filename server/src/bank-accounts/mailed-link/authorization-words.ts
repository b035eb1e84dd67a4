import type { Config } from '../../platform/settings/config.ts';

/** The text a person agrees to when giving an account by an emailed link; we store its digest. */
export function authorizationFor({ brand }: Config, purpose: string): string {
  const money = purpose === 'REFUND_BANK' ? 'my refund' : 'my loan';
  return (
    `I allow ${brand.name} to send ${money} and two small test deposits to this account by ACH. ` +
    'It doesn’t allow anyone to take money from it.'
  );
}
