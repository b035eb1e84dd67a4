import type { WorkContext } from '../platform/context.ts';
import { renewMovedFiles } from './renew-moved-files.job.ts';
import { tellOfMovedPaydays } from './tell-of-moved-paydays.job.ts';

/** A change of an employer's calendar whose installments have all moved. */
export interface DoneMove {
  readonly employer: string;
  readonly change: string;
  /** A payday came onto a day whose deduction file is due already. */
  readonly renews: boolean;
}

/** What follows a change: the open deduction files, and a notice for each person. */
export async function followMove(
  enqueue: WorkContext['enqueue'],
  { change, employer, renews }: DoneMove,
): Promise<void> {
  if (renews) await enqueue(renewMovedFiles, { employer });
  await enqueue(tellOfMovedPaydays, { change });
}
