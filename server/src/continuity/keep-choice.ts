import { keepDocument, letterHead, printDocument, viewHtml } from '../documents/index.ts';
import { fill, jobChoiceLetters } from '../letters/index.ts';
import { ZONE } from '../platform/clock.ts';
import type { Context, WorkContext } from '../platform/context.ts';
import type { signJobChoice } from '@paystead/contract/servicing/continuity';
import { sha256 } from '../platform/sealing/crypto.ts';
import { type LoanRow, tellBorrower } from '../servicing/index.ts';
import type { ChoiceKind } from './job-choices.ts';

/** What was signed. */
export interface SignedChoice {
  readonly kind: ChoiceKind;
  readonly text: string;
  readonly sentence: string;
}

const TITLES: Readonly<Record<ChoiceKind, string>> = {
  BANK: 'Bank debit authorization',
  NEW_JOB: 'Deduction at a new employer',
  BY_HAND: 'Paying by hand',
  ALLOTMENT: 'Allotment instructions',
};

/** Prints what was signed and keeps it in Documents, with who signed it and when. */
export async function keepChoice(
  context: Context<typeof signJobChoice>,
  loan: LoanRow,
  { kind, text }: SignedChoice,
): Promise<string> {
  const { config, input, now } = context;
  const { brand } = config;
  const at = now.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  });
  const hash = sha256(text).toString('hex');
  const { gid } = await keepDocument(context, {
    borrowerGid: loan.borrower_gid,
    loanGid: loan.gid,
    kind: 'SIGNED_CHOICE',
    title: TITLES[kind],
    mediaType: 'application/pdf',
    content: await printDocument({
      title: TITLES[kind],
      head: await letterHead(context, loan.borrower_gid),
      html: viewHtml([
        { paragraph: text },
        {
          paragraph:
            'The terms of the loan stay the same: the same rate, and nothing is due sooner. To take ' +
            `this back, use your account, write to ${brand.supportEmail} or call ${brand.supportPhone}. ` +
            'A debit stops if you tell us before its file goes to the bank, at the latest 3 business ' +
            'days before.',
        },
      ]),
      after: [
        `Signed electronically by ${input.name} on ${at} Eastern`,
        `SHA-256 of the first paragraph: ${hash}`,
      ],
      author: brand.name,
      foot: hash.slice(0, 16),
    }),
  });
  return gid;
}

/** Confirms what was signed, with its days and amounts. */
export async function tellOfChoice(
  context: WorkContext,
  loan: LoanRow,
  { kind, sentence, text }: SignedChoice,
): Promise<void> {
  const signed = { what_you_signed: text };
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...(kind === 'NEW_JOB'
        ? fill(context, jobChoiceLetters.newJobChosen, { ...signed, what_comes_next: sentence })
        : fill(context, LETTERS[kind], signed)),
      about: 'way to pay signed',
      required: true,
      action: { label: 'See your dates', href: `/home/loans/${loan.gid}/job` },
    },
  );
}

const LETTERS = {
  BANK: jobChoiceLetters.bankChosen,
  BY_HAND: jobChoiceLetters.byHandChosen,
  ALLOTMENT: jobChoiceLetters.allotmentChosen,
} as const;
