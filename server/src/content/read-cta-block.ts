import { readCtaBlock as call } from '@paystead/contract/product/content';
import { query } from '../platform/calls/command.ts';
import { findCtaBlock, hasRepaid } from './content.queries.ts';
import { viewCtaBlock } from './content.view.ts';

/** S3.25: asks borrowers for a review if they have begun to repay and aren't late. */
export const readCtaBlock = query(call, async ({ actor, db, today }) => {
  const audience = (await hasRepaid(db, actor.gid)) ? 'REPAYING' : 'EVERYONE';
  const block = await findCtaBlock(db, audience, today);
  return block ? viewCtaBlock(block) : null;
});
