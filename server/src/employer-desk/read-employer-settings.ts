import { readEmployerSettings as call } from '@paystead/contract/employer/settings';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { findSettings } from './settings.queries.ts';
import { viewSettings } from './settings.view.ts';

/** EMPLOYER-4: what the lender keeps for an employer. Its users look, and the lender changes it. */
export const readEmployerSettings = query(call, async (context) => {
  const row = await findSettings(context.db, ownEmployer(context));
  return viewSettings(row);
});
