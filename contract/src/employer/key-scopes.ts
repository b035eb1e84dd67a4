import * as z from 'zod/mini';

/** What an employer’s key may do. A key has some of them, and a call names the one it needs. */
export const KeyScope = z.enum([
  'roster:read',
  'roster:write',
  'deductions:read',
  'deductions:write',
  'remittances:read',
  'remittances:write',
  'people:read',
  'people:write',
]);
export type KeyScope = z.output<typeof KeyScope>;

/** The same in plain words. */
export const SCOPE_WORDS: Readonly<Record<KeyScope, string>> = {
  'roster:read': 'Read the roster and what a check of it found',
  'roster:write': 'Send a roster, fix its rows, apply it and undo that',
  'deductions:read': 'Read deduction files, their lines and corrections, and download them',
  'deductions:write': 'Approve deduction files, and correct lines until the cut-off',
  'remittances:read': 'Read remittances and their lines',
  'remittances:write': 'Send and replace remittances, and answer their lines',
  'people:read': 'Read people on the roster, job checks and stop orders',
  'people:write':
    'Answer job checks, confirm stop orders, report changes of status and take them back',
};
