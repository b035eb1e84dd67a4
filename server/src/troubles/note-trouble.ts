import type { WorkContext } from '../platform/context.ts';
import type { TroubleKind } from '@paystead/contract/servicing/troubles';
import { upsertTrouble } from './troubles.queries.ts';

export interface NewTrouble {
  readonly kind: TroubleKind;
  /** The subject: a day, a file's name, a deposit's trace, the gid of a message or a borrower. */
  readonly subject: string;
  /** The partner at fault, like `The ACH bank`. */
  readonly company: string;
  /** What went wrong, in plain words, without personal data. */
  readonly what: string;
  /** For DEPOSITS: the day whose deposits are unknown. */
  readonly day?: Temporal.PlainDate;
  readonly borrowerGid?: string;
  /** The received content that we can't read, or the job to run again. */
  readonly kept?: string;
}

/** Where the sealed content of a trouble belongs. */
export function keptPlace({ kind, subject }: { kind: TroubleKind; subject: string }) {
  return { column: 'trouble.kept_cipher', id: `${kind} ${subject}` };
}

/** Reports a trouble to staff. If it happens again, the same row counts another attempt. */
export async function noteTrouble(
  { db, now, vault }: Pick<WorkContext, 'db' | 'now' | 'vault'>,
  { kind, subject, company, what, day, borrowerGid, kept }: NewTrouble,
): Promise<void> {
  await upsertTrouble(
    db,
    {
      kind,
      subject,
      company,
      what,
      ...(day && { day: day.toString() }),
      ...(borrowerGid !== undefined && { borrower_gid: borrowerGid }),
      ...(kept !== undefined && { kept_cipher: vault.seal(kept, keptPlace({ kind, subject })) }),
    },
    now,
  );
}
