import { readAppConfig as call } from '@paystead/contract/product/content';
import { query } from '../platform/calls/command.ts';
import { viewBrand } from './content.view.ts';

/** S7.13: settings of the web client for the signed-in user. */
export const readAppConfig = query(call, async ({ config, today }) => ({
  brand: viewBrand(config),
  sandbox: config.mode === 'sandbox',
  idle_seconds: config.session.idleMinutes * 60,
  today: today.toString(),
}));
