import { expect, test } from 'vitest';
import { type Look, whatWords, whoWords } from './look-words.ts';

const look: Look = {
  at: '2026-11-20T15:00:00Z',
  what: 'LOAN',
  fact: null,
  minutes: null,
  role: 'servicer',
  employer: null,
};

test.each<[Partial<Look>, string]>([
  [{}, 'Looked at your loan'],
  [{ what: 'FACT', fact: 'SSN' }, 'Saw your full Social Security number: reason on file'],
  [{ what: 'VIEWING', minutes: 12 }, 'Saw your pages as you see them, for 12 minutes'],
  [{ what: 'VIEWING', minutes: 1 }, 'Saw your pages as you see them, for 1 minute'],
  [{ what: 'VIEWING' }, 'Saw your pages as you see them'],
])('PRIV-6 %o in words', (given, words) => {
  expect(whatWords({ ...look, ...given })).toBe(words);
});

test.each<[Partial<Look>, string]>([
  [{}, 'A servicer at Paystead'],
  [{ role: 'auditor' }, 'An auditor at Paystead'],
  [{ role: null }, 'Someone at Paystead'],
  [{ role: 'payroll', employer: 'Northfield' }, 'Northfield, payroll'],
  [{ role: 'viewer', employer: 'Northfield' }, 'Northfield'],
])('PRIV-6 who %o is', (given, words) => {
  expect(whoWords({ ...look, ...given }, 'Paystead')).toBe(words);
});
