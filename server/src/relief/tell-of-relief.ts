import { momentWords } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { tellBorrower } from '../servicing/index.ts';
import type { RequestRow } from './requests.queries.ts';

interface Of {
  readonly loan_gid: string;
  readonly borrower_gid: string;
}

const about = ({ borrower_gid: borrowerGid, loan_gid: loanGid }: Of) => ({ borrowerGid, loanGid });

/** Confirms that a person looks at a request, with the hour of the answer. */
export async function tellOfRequest(context: WorkContext, row: RequestRow): Promise<void> {
  const what = row.kind === 'HELP' ? 'help with your loan' : 'a settlement';
  await tellBorrower(context, about(row), {
    subject: 'We got your request',
    paragraphs: [
      `You asked for ${what}. A person looks at it and answers by ${momentWords(row.answer_by)}.`,
      'You don’t need to do anything until then. Your loan stays as it is, and we add no fees.',
      `If something changes, write to us or call ${context.config.brand.supportPhone}.`,
    ],
    about: 'request for help received',
    occasion: `relief request ${row.gid}`,
  });
}

/** Tells what staff answered without an offer. */
export async function tellOfAnswer(
  context: WorkContext,
  row: RequestRow,
  note: string,
): Promise<void> {
  await tellBorrower(context, about(row), {
    subject: 'Our answer to your request',
    paragraphs: [
      note,
      'Your loan stays as it is.',
      `To talk about it, call ${context.config.brand.supportPhone} or write to ${context.config.brand.supportEmail}.`,
    ],
    about: 'answer to a request for help',
    paper: 'LOAN_NOTICE',
    occasion: `relief answer ${row.gid}`,
  });
}

/** Tells that an offer which nobody signed has ended, and why. */
export async function tellOfEnd(
  context: WorkContext,
  row: Of & { readonly gid: string },
  how: 'VOID' | 'WITHDRAWN',
): Promise<void> {
  const why =
    how === 'VOID'
      ? 'Your loan has changed since we made our offer, for example because money came in. So its numbers no longer fit, and you can’t sign it anymore.'
      : 'We took back the offer that we made for your loan.';
  await tellBorrower(context, about(row), {
    subject: 'Our offer has ended',
    paragraphs: [
      why,
      'Your loan stays as it is. If you still need help, ask again on your loan’s page.',
      `Questions? Call ${context.config.brand.supportPhone}.`,
    ],
    about: 'offer has ended',
    occasion: `offer ended ${row.gid}`,
  });
}
