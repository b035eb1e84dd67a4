import { readEmployerWaiting as call } from '@paystead/contract/employer/desk';
import { query } from '../platform/calls/command.ts';
import { readWaiting } from './read-waiting.ts';

/** What waits for payroll, for the side bar of its pages (EMPLOYER-1). */
export const readEmployerWaiting = query(call, async (context) => {
  const { waiting } = await readWaiting(context);
  return waiting;
});
