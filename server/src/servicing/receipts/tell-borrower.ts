import type { PaperKind } from '@paystead/contract/verification/documents';
import { type News, notify, notifyAll } from '../../notifications/index.ts';
import type { WorkContext } from '../../platform/context.ts';

/** An email of a few plain sentences; the first line says what happened. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** No personal data: `payment received`. */
  readonly about: string;
  /** Names an event that two runs could handle at once: the borrower gets one message about it. */
  readonly occasion?: string;
  /** A notice required by law: we email it even if the person turned email off. */
  readonly required?: boolean;
  /** By email whatever the person chose, and by the channels they chose. */
  readonly alwaysByEmail?: boolean;
  /** It asks for money: a flag that forbids this ends it while it is unsent. */
  readonly collects?: boolean;
  /** Also keeps these words in Documents, as a paper of this kind. */
  readonly paper?: PaperKind;
  /** Where to act on it; the loan's page by default. */
  readonly action?: { readonly label: string; readonly href: string };
}

/** The loan that a letter is about, and its borrower. */
export interface LetterTo {
  readonly loanGid: string;
  readonly borrowerGid: string;
}

/**
 * Notifies a borrower in the app and by the channels they chose, in the caller's transaction. Every
 * email ends with a link, usually to the loan, and a way to reach a person.
 */
export async function tellBorrower(
  context: WorkContext,
  to: LetterTo,
  letter: Letter,
): Promise<void> {
  await notify(context, newsOf(to, letter));
}

/** Notifies many borrowers as `tellBorrower` does one, in a few statements for all of them. */
export async function tellBorrowers(
  context: WorkContext,
  letters: readonly { readonly to: LetterTo; readonly letter: Letter }[],
): Promise<void> {
  await notifyAll(
    context,
    letters.map(({ letter, to }) => newsOf(to, letter)),
  );
}

function newsOf({ loanGid, borrowerGid }: LetterTo, letter: Letter): News {
  const { subject, paragraphs, about, occasion, paper, action } = letter;
  return {
    borrowerGid,
    title: subject,
    paragraphs,
    action: action ?? { label: 'See your loan', href: `/home/loans/${loanGid}` },
    ...(occasion && { occasion }),
    ...(paper && { paper: { kind: paper, loanGid } }),
    send: {
      topic: letter.required ? 'required' : 'payments',
      about,
      ...(letter.alwaysByEmail && { alwaysByEmail: true }),
      ...(letter.collects && { collectsLoanGid: loanGid }),
    },
  };
}
