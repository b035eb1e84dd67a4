import { readCtaBlock as call } from '@paystead/contract/product/content';
import { query } from '../platform/calls/command.ts';
import { findCtaBlock, hasRepaid } from './content.queries.ts';
import { viewCtaBlock } from './content.view.ts';

/** S3.25: who has begun to repay, and is not late, can tell others how it is. */
export const readCtaBlock = query(call, async ({ actor, db, today }) => {
  const audience = (await hasRepaid(db, actor.gid)) ? 'REPAYING' : 'EVERYONE';
  const block = await findCtaBlock(db, audience, today);
  return block ? viewCtaBlock(block) : null;
});
