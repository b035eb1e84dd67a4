import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { keepDocument, letterHead, printDocument, viewHtml } from '../documents/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { ContinuingFacts } from './continuing-facts.ts';
import { findEmployment } from './continuity.queries.ts';

/** The title that staff find the letter by. */
export const ESTATE_TITLE = 'Letter to the estate';

/**
 * Prints the letter to the estate of a borrower who has died. Staff send it by mail; nothing goes
 * to the borrower's own email or phone (CONT-8).
 */
export async function keepEstateLetter(
  context: WorkContext,
  { loan, standing }: ContinuingFacts,
): Promise<void> {
  const { config, db, today } = context;
  const person = await findEmployment(db, loan.borrower_gid);
  if (!person) throw new Error(`There is no borrower ${loan.borrower_gid}`);
  const { brand } = config;
  const name = `${person.first_name} ${person.last_name}`;
  const { date, to } = await letterHead(context, loan.borrower_gid);
  const owed = toDollars(payoffOn(standing.payoff, today).amount);
  const html = viewHtml([
    { paragraph: `To the person who settles the estate of ${name}:` },
    { paragraph: `We’re sorry for your loss. ${name} has a loan with ${brand.name}.` },
    {
      paragraph: `On ${longDate(today)} the loan owes ${owed}. The loan’s terms stay the same, and nothing is due sooner because of the death.`,
    },
    {
      paragraph:
        'We’ve stopped paycheck deductions and bank debits. If a payment was already on its way, we’ll return it when you ask us to.',
    },
    {
      paragraph:
        'Any payment comes from the estate. Family members don’t owe this loan, unless they signed it.',
    },
    { heading: 'What we need from you' },
    {
      list: [
        'A copy of the death certificate.',
        'The papers that name you as executor or administrator, if there are any.',
        'How to reach you by mail or phone.',
      ],
    },
    {
      paragraph: `Questions? Call ${brand.supportPhone} or write to ${brand.supportEmail} or ${brand.poBox}.`,
    },
  ]);
  await keepDocument(context, {
    borrowerGid: loan.borrower_gid,
    loanGid: loan.gid,
    kind: 'LOAN_NOTICE',
    title: ESTATE_TITLE,
    mediaType: 'application/pdf',
    content: await printDocument({
      title: `About the loan of ${name}`,
      head: { date, to: [`Estate of ${name}`, ...to.slice(1)] },
      html,
      author: brand.name,
      foot: `${brand.name}, ${brand.poBox}`,
    }),
  });
}
