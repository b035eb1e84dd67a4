import { needsCompliance } from '@paystead/lending/states/queue-status';
import { statedAccount } from '../../bank-accounts/index.ts';
import { readDecisionSnapshot } from '../../origination/index.ts';
import type { Context } from '../../platform/context.ts';
import { statedName } from '../../profile/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { findItemsOfApplication } from '../../queue-items/index.ts';
import { hitsOf } from '../../screening-hits/index.ts';
import { findAttached } from '../uploads/documents.queries.ts';
import { findForReview, findOnlooker } from './review.queries.ts';
import { viewEvidence } from './evidence.view.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { viewHit } from './hits.view.ts';
import { mayDecide, maySeeDocuments } from './may-decide.ts';
import { type ReviewItemView, viewReviewItem } from './review.view.ts';

/** How long a look at an item is worth mentioning to the next one who opens it. */
const SEEN_MINUTES = 15;

/** One item in the form that staff see. */
export async function showReviewItem(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'today' | 'vault'>,
  gid: string,
): Promise<ReviewItemView> {
  const { db, actor, now } = context;
  const row = await findForReview(db, gid);
  if (!row) return refuse('NOT_FOUND');
  const application = row.application_gid;
  const since = now.subtract({ minutes: SEEN_MINUTES });
  const [attached, facts, siblings, account, name, onlooker] = await Promise.all([
    findAttached(db, [gid]),
    application === null ? null : readDecisionSnapshot(context, application),
    application === null ? [] : findItemsOfApplication(db, application),
    statedAccount({ db }, gid),
    statedName({ db }, gid),
    findOnlooker(db, gid, { self: actor.gid, since }),
  ]);

  const gathered = await gatherEvidence(context, row, facts);
  const hits = await hitsOf(context, row.borrower_gid, row.type);
  const isHidden = needsCompliance(row.type) && !maySeeDocuments(actor, row.type);
  return viewReviewItem({
    row,
    attached,
    facts,
    siblings,
    told: [...account, ...name],
    evidence: isHidden ? [] : viewEvidence(gathered),
    hits: isHidden ? null : hits.map((hit) => viewHit(hit, gathered.applicant)),
    mayDecide: mayDecide(actor, row.type),
    onlooker,
    self: actor.gid,
    now,
  });
}
