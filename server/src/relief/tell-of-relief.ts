import { fill, reliefLetters } from '../letters/index.ts';
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
  await tellBorrower(context, about(row), {
    ...fill(context, reliefLetters.requestReceived, {
      what_for: row.kind === 'HELP' ? 'help with your loan' : 'a settlement',
      answer_by: momentWords(row.answer_by),
      support_phone: context.config.brand.supportPhone,
    }),
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
    ...fill(context, reliefLetters.requestAnswered, {
      answer: [note],
      support_phone: context.config.brand.supportPhone,
      support_email: context.config.brand.supportEmail,
    }),
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
  const { offerOutdated, offerWithdrawn } = reliefLetters;
  await tellBorrower(context, about(row), {
    ...fill(context, how === 'VOID' ? offerOutdated : offerWithdrawn, {
      support_phone: context.config.brand.supportPhone,
    }),
    about: 'offer has ended',
    occasion: `offer ended ${row.gid}`,
  });
}
