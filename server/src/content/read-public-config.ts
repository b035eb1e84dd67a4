import { readPublicConfig as call } from '@paystead/contract/content';
import { query } from '../platform/command.ts';
import { viewBrand } from './content.view.ts';

/** Brand and mode, before anybody is signed in. */
export const readPublicConfig = query(call, async ({ config }) => ({
  brand: viewBrand(config),
  sandbox: config.mode === 'sandbox',
}));
