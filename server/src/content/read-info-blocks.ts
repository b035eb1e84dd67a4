import { readInfoBlocks as call } from '@paystead/contract/product/blocks';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import { query } from '../platform/calls/command.ts';
import { findInfoBlocks, findWorkflow } from './content.queries.ts';
import { viewInfoBlock } from './content.view.ts';

/** S3.15: the newest of each type; allotments only for borrowers who set up their own (S6.3). */
export const readInfoBlocks = query(call, async ({ actor, db, today }) => {
  const [blocks, workflow] = await Promise.all([
    findInfoBlocks(db, today),
    findWorkflow(db, actor.gid),
  ]);
  return blocks
    .filter(({ type }) => type !== 'INFO_ALLOTMENT_INFO' || isSelfDirected(workflow))
    .map(viewInfoBlock);
});
