import { readDictionary as call } from '@paystead/contract/product/content';
import { query } from '../platform/calls/command.ts';
import { findSettings } from './content.queries.ts';
import { viewDictionary } from './content.view.ts';

/** S3.28, S7.13: the lookup object a client loads once. */
export const readDictionary = query(call, async ({ db, today }) =>
  viewDictionary(await findSettings(db, today)),
);
