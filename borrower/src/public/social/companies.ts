import type { PublicConfig } from '@paystead/client/calls/public-config';

export type Company = PublicConfig['social'][number];

export const COMPANY_NAMES: Readonly<Record<Company, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};
