import type { AnyCall } from '../call.ts';

type CallName = `${AnyCall['method']} ${AnyCall['path']}`;

/**
 * The only calls that a session of a breached account may make (S8.4, B1), besides those that need
 * no session. Everything else answers 403. Each one serves a step of the recovery, the way to a
 * person who helps, or the report of an error on the way; none of them reads or moves money.
 */
export const openWhileBreached: ReadonlySet<string> = new Set<CallName>([
  // The state of the session, and the recovery itself.
  'GET /secured/user/session',
  'GET /secured/user/breach',
  'PUT /secured/user/password',
  'POST /secured/user/mfa/send',
  'POST /secured/user/mfa/verify',
  'GET /secured/user/sessions',
  'DELETE /secured/user/sessions/{gid}',
  'POST /secured/user/breach/finish',
  // Help.
  'GET /secured/user/help/conversation',
  'GET /secured/user/help/news',
  'POST /secured/user/help/message',
  'POST /secured/user/help/read',
  // Errors of the browser.
  'POST /secured/user/error',
]);
