import { printInterestYear as call } from '@paystead/contract/servicing/statements';
import { longDate } from '@paystead/lending/calendar/day-words';
import { letterHead, printDocument, viewHtml } from '../../documents/index.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { loanReference } from '../loan/loan-reference.ts';
import { paymentsOfYear } from './interest-year.ts';
import { interestBlocks } from './statement-blocks.view.ts';
import { readOwnBooks } from './statement-period.ts';

/** The interest that the borrower paid in a calendar year, as PDF. It isn't kept. */
export const printInterestYear = query(call, async (context) => {
  const { actor, db, input, today } = context;
  const { books, loan } = await readOwnBooks(db, actor, input.gid);
  const year = Number(input.year);
  if (year < books.opened.year || year > today.year) refuse('DATE_OUT_OF_RANGE');

  const { payments, to } = paymentsOfYear(books, year, today);
  const { brand } = context.config;
  const content = await printDocument({
    title: `Interest paid in ${year}`,
    head: { ...(await letterHead(context, loan.borrower_gid)), date: longDate(today) },
    html: viewHtml(
      interestBlocks({ reference: loanReference(loan.gid), payments, year, to }, brand),
    ),
    author: brand.name,
    foot: `${brand.name}, ${brand.poBox}`,
  });
  return file(`Interest paid in ${year}.pdf`, content);
});
