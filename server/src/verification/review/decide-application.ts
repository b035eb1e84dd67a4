import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { payAfterReview } from '@paystead/lending/decision/other-income';
import {
  decideAgain,
  declineSigned,
  readDecisionSnapshot,
  lockApplication,
} from '../../origination/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import {
  findItemsOfApplication,
  type QueueItemRow,
  standingItems,
} from '../../queue-items/index.ts';
import { findShown, type ShownRow } from './review.queries.ts';

/**
 * After staff settle an item: accepting the last one decides the application again, declining any
 * one declines it (APP-7). A signed application is declined only by its last check before the
 * payout; if staff accept that, the payout goes out with the next file. Otherwise the application
 * keeps waiting.
 */
export async function decideApplication(context: WorkContext, item: QueueItemRow): Promise<void> {
  const { db } = context;
  const gid = item.application_gid;
  if (gid === null) return;
  const { status } = await lockApplication(db, gid);
  if (status === 'SIGNED' && item.type === 'OFAC' && item.status === 'DECLINED') {
    return declineSigned(context, gid, await standingItems(context, gid));
  }
  if (status !== 'REVIEW') return;

  const items = await findItemsOfApplication(db, gid);
  const declined = items.some((one) => one.status === 'DECLINED');
  const settled = items.every((one) => one.status === 'ACCEPTED');
  if (!declined && !settled) return;
  const facts = await readDecisionSnapshot(context, gid);
  const standing = await standingItems(context, gid);
  const shown = await findShown(db, gid);
  const proved = facts ? provedBy({ items, facts, standing, shown }) : {};
  await decideAgain(context, gid, standing, proved);
}

interface Settled {
  readonly items: readonly QueueItemRow[];
  readonly facts: DecisionFacts;
  readonly standing: DecisionFacts['items'];
  readonly shown: readonly ShownRow[];
}

/** The facts that documents prove, or don't, beyond those of the first decision. */
function provedBy({ items, facts, standing, shown }: Settled) {
  const accepted = items.filter(({ status }) => status === 'ACCEPTED');
  const gross = accepted.map((item) => item.proved_gross_pay_cents).find((pay) => pay !== null);
  const employed = accepted.some(({ type }) => type === 'EMPLOYMENT');
  const other = shown.find((one) => one.shown.other_income !== undefined)?.shown.other_income;
  const settled = payAfterReview(facts, standing);
  const pay =
    other === undefined || settled.otherProof !== 'PROVED'
      ? settled
      : { ...settled, otherMonthly: BigInt(other) };
  return {
    pay: gross ? { ...pay, grossPerPaycheck: BigInt(gross), proved: true } : pay,
    ...(employed && { employment: { ...facts.employment, proof: 'PROVED' as const } }),
  };
}
