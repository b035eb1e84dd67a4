import { readPublicConfig as call } from '@paystead/contract/product/content';
import { query } from '../platform/calls/command.ts';
import { viewPublicConfig } from './content.view.ts';

/** Brand and mode, before anybody is signed in; the pages carry the same. */
export const readPublicConfig = query(call, async ({ config }) => viewPublicConfig(config));
