import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, newcomer, signIns } from '../server/src/demo/sign-ins.ts';
import { ANSWERS_BY_ENDING } from '../server/src/partners/ach-bank/sandbox-answers.ts';
import { SANDBOX_SIGN_INS } from '../server/src/partners/bank-link/sandbox-banks.ts';
import { SANDBOX_CARDS } from '../server/src/partners/cards/sandbox-card-numbers.ts';
import {
  BUREAU_TROUBLES,
  SANDBOX_FILES,
} from '../server/src/partners/credit-bureau/sandbox-files.ts';
import {
  DEPOSIT_TROUBLES,
  DEPOSITS_ASTRAY,
} from '../server/src/partners/deposit-bank/sandbox-deposit-bank.ts';
import { MAIL_TROUBLES } from '../server/src/partners/mail/sandbox-mail.ts';
import { PUSH_ENDINGS } from '../server/src/partners/push/sandbox-push.ts';
import { SANDBOX_SOCIAL_PEOPLE } from '../server/src/partners/social-login/sandbox-people.ts';
import { TEXT_TROUBLES } from '../server/src/partners/text-message/sandbox-texts.ts';
import { SANDBOX_HITS, SCREENING_TROUBLES } from '../server/src/partners/screening/sandbox-hits.ts';

const text = readFileSync(join(import.meta.dirname, '../docs/sandbox.md'), 'utf8');

describe('the document of the sandbox', () => {
  test.each(signIns)('lists $email and what it shows', ({ email, who }) => {
    expect(text).toContain(`| ${email} | ${who} |`);
  });

  test('names the password and who may register', () => {
    expect(text).toContain(`\`${DEMO_PASSWORD}\``);
    expect(text).toContain(`${newcomer.name} of ${newcomer.employer}`);
    expect(text).toContain(newcomer.employeeNumber);
  });

  test('names every input that a sandbox partner reacts to', () => {
    const inputs = [
      ...[
        ...ANSWERS_BY_ENDING,
        ...SANDBOX_FILES,
        ...BUREAU_TROUBLES,
        ...SANDBOX_HITS,
        ...SCREENING_TROUBLES,
        ...PUSH_ENDINGS,
      ].map(({ ending }) => ending),
      ...MAIL_TROUBLES.map(({ tag }) => tag),
      ...TEXT_TROUBLES.map(({ ending }) => ending),
      ...[...DEPOSIT_TROUBLES, ...DEPOSITS_ASTRAY].map(({ lastName }) => lastName),
      ...SANDBOX_SOCIAL_PEOPLE.map(({ email }) => email),
      ...SANDBOX_SIGN_INS.map(({ username }) => username),
      ...SANDBOX_CARDS.map(({ number }) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')),
    ];
    expect(inputs.filter((input) => !text.includes(input))).toEqual([]);
  });
});
