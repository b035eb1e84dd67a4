import { findLoansOf, readWhole } from '../../servicing/index.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { fill } from './fill.ts';
import { loanWords } from './loan-words.ts';
import { findReadyTexts } from './ready-answers.queries.ts';

type Reading = Pick<Context, 'config' | 'db' | 'now' | 'today' | 'vault'>;

/**
 * HELP-14: the ready answers that this borrower's loan has all figures for, filled in as of now.
 * The stamp stands for the figures: two answers have one stamp only if they say the same.
 */
export async function readyAnswers(
  context: Reading,
  borrower: { readonly gid: string; readonly firstName: string },
) {
  const { db, today } = context;
  const loans = await findLoansOf(db, { borrowerGids: [borrower.gid] });
  const loan = loans.find(({ status }) => status === 'Open') ?? loans.at(-1);
  const view = loan && (await readWhole(context, loan)).view;
  const words = { first_name: borrower.firstName, ...(view && loanWords(view)) };

  const texts = await findReadyTexts(db, today);
  return texts.flatMap(({ key, text, title }) => {
    const filled = fill(text, words);
    if (!filled) return [];
    const stamp = sha256(filled.text).toString('hex');
    return [{ key, title, text: filled.text, figures: [...filled.figures], stamp }];
  });
}
