import { downloadMadeUpPayday as call } from '@paystead/contract/staff/going-live';
import { query } from '../platform/calls/command.ts';
import { file } from '../platform/http/file-answer.ts';
import { refuse } from '../platform/refusal.ts';
import { employerLayout } from './employer-layout.ts';
import { madeUpDeductions } from './made-up-payday.ts';
import { showGoingLive } from './show-going-live.ts';

/** LIVE-5: a file that payroll can try in its system, in its own layout. */
export const downloadMadeUpPayday = query(call, async (context) => {
  const { db, input } = context;
  const { files, first } = await showGoingLive(context, input.gid);
  if (!first) return refuse('GO_LIVE_GROUP_FIRST');
  const layout = await employerLayout(db, input.gid, files.deduction_layout);
  const { content, name } = madeUpDeductions(layout, first.payday);
  return file(name, content);
});
