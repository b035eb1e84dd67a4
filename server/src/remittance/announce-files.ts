import type { Cents } from '@paystead/lending/money/money';
import { announce } from '../connections/index.ts';
import type { DuePayday } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { findClosed } from './cycles.queries.ts';
import { findPostedFile } from './remittances.queries.ts';

type Work = Pick<WorkContext, 'db' | 'enqueue' | 'now'>;

interface NewVersion {
  readonly gid: string;
  readonly version: number;
  readonly lines: number;
  readonly total: Cents;
}

/** Tells an employer's servers that its deduction file is there, or has changed. */
export function announceVersion(
  work: Work,
  { cutsOffOn, employer, payday }: DuePayday,
  { gid, ...version }: NewVersion,
): Promise<void> {
  return announce(work, {
    employerGid: employer.gid,
    type: version.version === 1 ? 'deduction_file.ready' : 'deduction_file.changed',
    data: {
      deduction_file: gid,
      payday: payday.toString(),
      ...version,
      cuts_off_on: cutsOffOn.toString(),
    },
  });
}

/** Tells them that the file of a payday can no longer change. */
export async function announceClosed(
  work: Work,
  { employerGid, payday }: { readonly employerGid: string; readonly payday: string },
): Promise<void> {
  const { people, total_cents: total, version } = await findClosed(work.db, employerGid, payday);
  const data = { payday, version, people, total };
  await announce(work, { employerGid, type: 'deduction_file.closed', data });
}

/** Tells them that we have a remittance file of theirs, whole. */
export async function announceReceived(work: Work, remittance: string): Promise<void> {
  const { employer_gid, name, payday, total } = await findPostedFile(work.db, remittance);
  await announce(work, {
    employerGid: employer_gid,
    type: 'remittance.received',
    data: { remittance, name, payday, total },
  });
}

/** Tells them that every line of a remittance file is posted. */
export async function announcePosted(work: Work, remittance: string): Promise<void> {
  const { differing, employer_gid, lines, payday, total } = await findPostedFile(
    work.db,
    remittance,
  );
  await announce(work, {
    employerGid: employer_gid,
    type: 'remittance.posted',
    data: { remittance, payday, total, lines, differing },
  });
}
