import type { Furnisher } from '@paystead/lending/furnishing/metro2-file';
import type { Config } from '../platform/settings/config.ts';

/** Who we are in our reports. */
export function furnisherOf({ brand, furnisher }: Pick<Config, 'brand' | 'furnisher'>): Furnisher {
  return {
    name: brand.name,
    address: brand.poBox,
    phone: brand.supportPhone.replaceAll(/\D/g, '').slice(-10),
    software: 'Paystead',
    ids: furnisher,
  };
}

/** Where a line that went out is sealed. */
export const linePlace = (gid: string) => ({ column: 'furnishing_record.line_cipher', id: gid });
