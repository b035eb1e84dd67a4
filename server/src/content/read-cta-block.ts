import { readCtaBlock as call } from '@paystead/contract/product/blocks';
import { query } from '../platform/calls/command.ts';
import { findCtaAudience, findCtaBlock } from './content.queries.ts';
import { viewCtaBlock } from './content.view.ts';

/**
 * S3.25: an invitation to like or review us, for people with good news only: nobody who is late,
 * charged off, just declined, has complained lately, or has a breached account.
 */
export const readCtaBlock = query(call, async ({ actor, config, db, today }) => {
  const audience = await findCtaAudience(db, actor.gid, today);
  const block = audience && (await findCtaBlock(db, audience, today));
  return block ? viewCtaBlock(block, config) : null;
});
