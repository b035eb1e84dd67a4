import type { WorkContext } from '../platform/context.ts';
import type { TroubleKind } from '@paystead/contract/servicing/troubles';
import { type NewTroubleRow, upsertTroubles } from './troubles.queries.ts';

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

type Noting = Pick<WorkContext, 'db' | 'now' | 'vault'>;

/** Reports a trouble to staff. If it happens again, the same row counts another attempt. */
export async function noteTrouble(context: Noting, trouble: NewTrouble): Promise<void> {
  await noteTroubles(context, [trouble]);
}

/** Reports troubles of different subjects as `noteTrouble` does one, in one statement. */
export async function noteTroubles(
  { db, now, vault }: Noting,
  troubles: readonly NewTrouble[],
): Promise<void> {
  if (troubles.length === 0) return;
  await upsertTroubles(
    db,
    troubles.map((trouble) => rowOf(vault, trouble)),
    now,
  );
}

function rowOf(
  vault: WorkContext['vault'],
  { kind, subject, company, what, day, borrowerGid, kept }: NewTrouble,
): NewTroubleRow {
  return {
    kind,
    subject,
    company,
    what,
    day: day?.toString() ?? null,
    borrower_gid: borrowerGid ?? null,
    kept_cipher: kept === undefined ? null : vault.seal(kept, keptPlace({ kind, subject })),
  };
}
