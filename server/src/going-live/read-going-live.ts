import { readGoingLive as call } from '@paystead/contract/staff/going-live';
import { query } from '../platform/calls/command.ts';
import { showGoingLive } from './show-going-live.ts';

/** LIVE-1: what an employer has and lacks before its people can borrow. */
export const readGoingLive = query(call, (context) => showGoingLive(context, context.input.gid));
