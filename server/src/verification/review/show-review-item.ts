import { statedAccount } from '../../bank-accounts/index.ts';
import { readDecisionSnapshot } from '../../origination/index.ts';
import type { Context } from '../../platform/context.ts';
import { statedName } from '../../profile/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAddressesKnown } from '../../profile/index.ts';
import { findItemsOfApplication } from '../../queue-items/index.ts';
import { findAttached } from '../uploads/documents.queries.ts';
import { findForReview, findOnlooker } from './review.queries.ts';
import { mayDecide } from './may-decide.ts';
import { type ReviewItemView, viewReviewItem } from './review.view.ts';

/** How long a look at an item is worth mentioning to the next one who opens it. */
const SEEN_MINUTES = 15;

/** One item in the form that staff see. */
export async function showReviewItem(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  gid: string,
): Promise<ReviewItemView> {
  const { db, actor, now } = context;
  const row = await findForReview(db, gid);
  if (!row) return refuse('NOT_FOUND');
  const application = row.application_gid;
  const since = now.subtract({ minutes: SEEN_MINUTES });
  const [attached, facts, siblings, account, name, homes, onlooker] = await Promise.all([
    findAttached(db, [gid]),
    application === null ? null : readDecisionSnapshot(context, application),
    application === null ? [] : findItemsOfApplication(db, application),
    statedAccount({ db }, gid),
    statedName({ db }, gid),
    findAddressesKnown(db, row.borrower_gid),
    findOnlooker(db, gid, { self: actor.gid, since }),
  ]);

  return viewReviewItem({
    row,
    attached,
    facts,
    siblings,
    told: [...account, ...name],
    homes,
    mayDecide: mayDecide(actor, row.type),
    onlooker,
    self: actor.gid,
    now,
  });
}
