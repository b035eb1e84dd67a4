import { listKeys as call } from '@paystead/contract/employer/connections';
import { query } from '../../platform/calls/command.ts';
import { findKeys } from './keys.queries.ts';
import { viewKey } from './keys.view.ts';

/** The keys of the employer. Row-level security shows no others. */
export const listKeys = query(call, async (context) =>
  (await findKeys(context.db)).map((row) => viewKey(row, context)),
);
