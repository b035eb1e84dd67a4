import { notify } from '../../notifications/index.ts';
import type { WorkContext } from '../../platform/context.ts';

/** A mail of a few plain sentences; the first line says what happened. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** No personal data: `payment received`. */
  readonly about: string;
  /** Names what happened where it could be worked on twice: it is told, and mailed, once. */
  readonly occasion?: string;
  /** A notice the law asks for: it is mailed whatever the person chose. */
  readonly required?: boolean;
}

/**
 * Tells a borrower in the app and by the channels they chose, with the transaction. Every letter
 * ends with the way to the loan and to a person.
 */
export async function tellBorrower(
  context: WorkContext,
  { loanGid, borrowerGid }: { loanGid: string; borrowerGid: string },
  { subject, paragraphs, about, occasion, required = false }: Letter,
): Promise<void> {
  await notify(context, {
    borrowerGid,
    title: subject,
    paragraphs,
    action: { label: 'See your loan', href: `/home/loans/${loanGid}` },
    ...(occasion && { occasion }),
    send: { topic: required ? 'required' : 'payments', about },
  });
}
