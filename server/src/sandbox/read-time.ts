import { readTime as call } from '@paystead/contract/product/sandbox';
import { query } from '../platform/calls/command.ts';
import { actAsSandbox } from './act-as-sandbox.ts';
import { viewTime } from './time.view.ts';

/** The sandbox's today, and the progress of a run of the time machine. */
export const readTime = query(call, async (context) => {
  await actAsSandbox(context);
  return viewTime(context);
});
