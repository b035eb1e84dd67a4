import { readRoster as call } from '@paystead/contract/employer/roster';
import { query } from '../../platform/calls/command.ts';
import { showRoster } from '../show-roster.ts';
import { ownUpload } from './own-upload.ts';

/** One file of the actor's own employer. */
export const readRoster = query(call, async (context) =>
  showRoster(context, await ownUpload(context, context.input.gid)),
);
