import type { WorkContext } from '../platform/context.ts';
import type { TroubleKind } from '@paystead/contract/servicing/troubles';
import { upsertTrouble } from './troubles.queries.ts';

export interface NewTrouble {
  readonly kind: TroubleKind;
  /** What it is about: a day, a file's name, a deposit's trace, a message's gid. */
  readonly subject: string;
  /** Whom it waits for, like `The ACH bank`. */
  readonly company: string;
  /** What went wrong, in a person's words, without personal data. */
  readonly what: string;
  /** Of DEPOSITS: the day whose deposits are not known. */
  readonly day?: Temporal.PlainDate;
  readonly borrowerGid?: string;
  /** What was brought and cannot be read. */
  readonly kept?: string;
}

/** Puts what went wrong before staff; the same thing again is one more try of the same row. */
export async function noteTrouble(
  { db, now, vault }: Pick<WorkContext, 'db' | 'now' | 'vault'>,
  { kind, subject, company, what, day, borrowerGid, kept }: NewTrouble,
): Promise<void> {
  const place = { column: 'trouble.kept_cipher', id: `${kind} ${subject}` };
  await upsertTrouble(
    db,
    {
      kind,
      subject,
      company,
      what,
      ...(day && { day: day.toString() }),
      ...(borrowerGid !== undefined && { borrower_gid: borrowerGid }),
      ...(kept !== undefined && { kept_cipher: vault.seal(kept, place) }),
    },
    now,
  );
}
