import { statedAccount } from '../../bank-accounts/index.ts';
import { readDecisionSnapshot } from '../../origination/index.ts';
import type { Context } from '../../platform/context.ts';
import { statedName } from '../../profile/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAddressesKnown } from '../../profile/index.ts';
import { findItemsOfApplication } from '../../queue-items/index.ts';
import { findAttached } from '../uploads/documents.queries.ts';
import { findForReview } from '../tasks/items.queries.ts';
import { mayDecide } from './may-decide.ts';
import { type ReviewItemView, viewReviewItem } from './review.view.ts';

/** One item in the form that staff see. */
export async function showReviewItem(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  gid: string,
): Promise<ReviewItemView> {
  const { db, actor } = context;
  const row = await findForReview(db, gid);
  if (!row) return refuse('NOT_FOUND');
  const application = row.application_gid;
  const [attached, facts, siblings, account, name, homes] = await Promise.all([
    findAttached(db, [gid]),
    application === null ? null : readDecisionSnapshot(context, application),
    application === null ? [] : findItemsOfApplication(db, application),
    statedAccount({ db }, gid),
    statedName({ db }, gid),
    findAddressesKnown(db, row.borrower_gid),
  ]);

  return viewReviewItem({
    row,
    attached,
    facts,
    siblings,
    told: [...account, ...name],
    homes,
    mayDecide: mayDecide(actor, row.type),
    now: context.now,
  });
}
