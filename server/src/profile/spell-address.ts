import { normaliseAddress } from './normalise-address.ts';

/** An address as somebody wrote it. */
export interface TypedAddress {
  readonly street: string;
  readonly unit?: string | null | undefined;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** An address in our spelling (S5.3). */
export interface SpelledAddress {
  readonly street: string;
  readonly unit: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const PARTS = ['street', 'unit', 'city', 'state', 'zip'] as const;

/** @returns `poBox` if it names a box and no street */
export function spellAddress(typed: TypedAddress): { address: SpelledAddress; poBox: boolean } {
  const street = normaliseAddress(typed.street);
  const unit = normaliseAddress(typed.unit ?? '');
  const address = {
    street: street.line,
    unit: unit.line === '' ? null : unit.line,
    city: normaliseAddress(typed.city).line,
    state: typed.state,
    zip: typed.zip,
  };
  return { address, poBox: street.poBox || unit.poBox };
}

export function isSameAddress(one: SpelledAddress, other: SpelledAddress): boolean {
  return PARTS.every((part) => one[part] === other[part]);
}
