import type { Vault } from '../platform/sealing/vault.ts';

export type Answers = Readonly<Record<string, string>>;

/** The most characters for all answers of one form together. */
export const MOST_CHARACTERS = 20_000;
/** The most forms that one person may have open at a time. */
export const MOST_FORMS = 50;

/** Field names that may hold a secret; we never store such an answer. */
const SECRETS =
  /ssn|social_security|dob|birth|password|passcode|one_time|account_number|card_number|cvv/;

const draftField = (borrowerGid: string) => ({ column: 'draft.answers_cipher', id: borrowerGid });

/** Drops secret and empty answers. */
export function keepable(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => value !== '' && !SECRETS.test(name)),
  );
}

export function answersSize(answers: Answers): number {
  return Object.entries(answers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  );
}

/** Encrypts answers for one borrower; they don't open in another borrower's row. */
export function sealAnswers(vault: Vault, borrowerGid: string, answers: Answers): Buffer {
  return vault.seal(JSON.stringify(answers), draftField(borrowerGid));
}

export function openAnswers(
  vault: Vault,
  borrowerGid: string,
  sealed: Buffer,
): Record<string, string> {
  return JSON.parse(vault.open(sealed, draftField(borrowerGid))) as Record<string, string>;
}
