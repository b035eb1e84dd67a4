import { listBanners as call } from '@paystead/contract/product/banner-desk';
import { policyStates } from '@paystead/lending/decision/policy-fields';
import { workflows } from '@paystead/lending/employment/workflow-policy';
import { query } from '../platform/calls/command.ts';
import { findAdministrators, findBanners, findEmployers } from './banners.queries.ts';
import { viewBanner } from './banners.view.ts';

/** STAFF-35: banners, newest first, and what an audience can be. */
export const listBanners = query(call, async ({ actor, db, now, today }) => {
  const [rows, employers, approvers] = await Promise.all([
    findBanners(db, now),
    findEmployers(db),
    findAdministrators(db, [actor.gid]),
  ]);
  const day = today.toString();
  return {
    today: day,
    rows: rows.map((row) => viewBanner(row, day)),
    workflows: [...workflows],
    states: [...policyStates],
    employers,
    approvers,
  };
});
