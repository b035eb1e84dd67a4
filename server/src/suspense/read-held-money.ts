import { readHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { query } from '../platform/calls/command.ts';
import { viewDetails } from './desk.view.ts';

/** One sum with its trail, and loans that it may be for. */
export const readHeldMoney = query(call, (context) => viewDetails(context, context.input.gid));
