import { bankAccountTypes } from '@paystead/lending/states/bank-account-status';
import { isRoutingNumber } from '@paystead/nacha/records/aba-routing';
import type { ReadAccount } from './port.ts';

const TYPES = new Set<unknown>([...bankAccountTypes, 'OTHER']);
const OTHER_OUTCOMES = new Set<unknown>(['expired', 'sign-in-again', 'no-numbers', 'bank-down']);
const MOST_OWNERS = 50;

/** An invalid answer; we treat it like a missing one. */
export class Garbage extends Error {}

/** A text that isn't empty and not too long. */
function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest;
}

/** A token or credential as a provider issues it. */
export function isToken(value: unknown): value is string {
  return isText(value, 500) && /^[\x21-\x7e]+$/.test(value);
}

/** An answer that we can use: numbers in ACH's format, names as texts. */
export function isReading(value: unknown): value is ReadAccount {
  if (!isObject(value)) return false;
  if (OTHER_OUTCOMES.has(value.outcome)) return true;
  return value.outcome === 'read' && isAccount(value.account);
}

function isAccount(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { abaNumber, accountNumber, type, name, institution, owners, address } = value;
  return (
    typeof abaNumber === 'string' &&
    isRoutingNumber(abaNumber) &&
    typeof accountNumber === 'string' &&
    /^[0-9A-Za-z-]{4,17}$/.test(accountNumber) &&
    TYPES.has(type) &&
    isText(name, 120) &&
    isText(institution, 120) &&
    (address === null || isAddress(address)) &&
    Array.isArray(owners) &&
    owners.length <= MOST_OWNERS &&
    owners.every((owner) => isText(owner, 200))
  );
}

function isAddress(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { street, city, state, zip } = value;
  return (
    isText(street, 80) &&
    isText(city, 60) &&
    isText(state, 2) &&
    /^[A-Z]{2}$/.test(state) &&
    isText(zip, 10) &&
    /^\d{5}(-\d{4})?$/.test(zip)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
