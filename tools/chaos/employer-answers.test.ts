import { employerRoles } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EMPLOYER_FIELDS } from './employer-fields.ts';

/** Calls that users of an employer make. */
const CALLS = listCalls().filter(({ call }) =>
  call.who.some((who) => (employerRoles as readonly string[]).includes(who)),
);

/** What an employer must never learn of its people: their loans, their credit, their data. */
const FORBIDDEN = [
  'loan', 'balance', 'score', 'purpose', 'apr', 'credit', 'income', 'past_due', 'delinquen', 'owed',
  'principal', 'interest', 'ssn', 'dob', 'birth',
]; // prettier-ignore

/** Calls that staff make, too, answer these as null to an employer. */
const NULL_FOR_EMPLOYERS = ['loan', 'unasked'];

/** Every name of a field in a JSON schema. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name);
    namesIn(value, found);
  }
  return found;
}

const fields = CALLS.flatMap(({ call }) => [
  ...namesIn(z.toJSONSchema(call.answer, { io: 'input', unrepresentable: 'any' })),
]);

test('A5 EMPLOYER-1 what an employer is answered holds no field but those on the list', () => {
  const answered = new Set(fields.filter((name) => !NULL_FOR_EMPLOYERS.includes(name)));
  expect([...answered].toSorted()).toEqual(EMPLOYER_FIELDS);
});

test('A5 EMPLOYER-1 and none of them is about a loan, credit or a reason', () => {
  const found = EMPLOYER_FIELDS.filter((name) => FORBIDDEN.some((word) => name.includes(word)));
  expect(found).toEqual([]);
});
