import { readPublicConfig as call } from '@paystead/contract/product/content';
import { query } from '../platform/calls/command.ts';
import { viewPublicConfig } from './content.view.ts';

/** Brand and mode, before login; the pages carry the same data. */
export const readPublicConfig = query(call, async ({ config }) => viewPublicConfig(config));
