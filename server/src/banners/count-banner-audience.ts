import { countBannerAudience as call } from '@paystead/contract/product/banner-desk';
import { query } from '../platform/calls/command.ts';
import { countAudience } from './banners.queries.ts';

/** STAFF-35: how many borrowers an audience has now. */
export const countBannerAudience = query(call, async ({ db, input }) => ({
  borrowers: await countAudience(db, {
    workflow: input.workflow ?? null,
    employer_gid: input.employer ?? null,
    state: input.state ?? null,
    standing: input.standing ?? null,
  }),
}));
