import { workThrough } from '../../close-of-day/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { type EscrowRow, lockReleasable } from './escrow.queries.ts';
import { applyEscrows } from './release-escrow.ts';

const CHUNK = 200;

/**
 * Applies money that waited for its payday, as of that payday. The same path sends money that a
 * closed loan no longer needs back to the borrower.
 */
export const releaseEscrows = dailyStep('release-escrows', async (daily) => {
  const { day } = daily;
  const { done } = await workThrough(daily, {
    step: 'release-escrows',
    most: CHUNK,
    take: ({ db }, some) => lockReleasable(db, day, some),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'money held', gid, borrowerGid: borrower_gid }),
    work: async (context, all) => {
      const dayOf = ({ due_on: due }: EscrowRow) =>
        due === null ? day : Temporal.PlainDate.from(due);
      await applyEscrows(
        context,
        all.map((held) => ({ held, on: dayOf(held) })),
      );
    },
  });
  return { done };
});
