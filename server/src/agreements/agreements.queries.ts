import type { Insertable, Selectable } from 'kysely';
import type {
  Agreement,
  AgreementRejection,
  Signature,
} from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

export type AgreementRow = Selectable<Agreement> & {
  readonly signed_at: Temporal.Instant | null;
  readonly signed_name: string | null;
  readonly rejected_at: Temporal.Instant | null;
};

/** The documents of an offer, and the one consent to electronic records of its application. */
export function findAgreements(
  db: Transaction,
  { applicationGid, offerGid }: { applicationGid: string; offerGid: string },
): Promise<AgreementRow[]> {
  return db
    .selectFrom('agreement')
    .leftJoin('signature', 'signature.agreement_gid', 'agreement.gid')
    .leftJoin('agreement_rejection', 'agreement_rejection.agreement_gid', 'agreement.gid')
    .where('agreement.application_gid', '=', applicationGid)
    .where((either) =>
      either.or([either('offer_gid', '=', offerGid), either('agreement.type', '=', 'esign')]),
    )
    .selectAll('agreement')
    .select([
      'signature.at as signed_at',
      'signature.name as signed_name',
      'agreement_rejection.at as rejected_at',
    ])
    .execute();
}

/** Keeps a document that another request has made meanwhile. */
export async function insertAgreement(
  db: Transaction,
  values: Insertable<Agreement>,
): Promise<void> {
  await db
    .insertInto('agreement')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function putDocument(db: Transaction, gid: string, documentGid: string) {
  await db
    .updateTable('agreement')
    .set({ document_gid: documentGid })
    .where('gid', '=', gid)
    .execute();
}

export async function insertSignature(
  db: Transaction,
  values: Insertable<Signature>,
): Promise<void> {
  await db.insertInto('signature').values(values).execute();
}

export async function insertRejection(
  db: Transaction,
  values: Insertable<AgreementRejection>,
): Promise<void> {
  await db.insertInto('agreement_rejection').values(values).execute();
}
