/**
 * How a window, or payroll itself, can end without an answer. `{payroll}` is the provider's name.
 */
const FAILURES: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS:
    '{payroll} didn’t accept the user name or password. Check them and try again.',
  INVALID_CODE: '{payroll} didn’t accept the code. Get a new code there and try again.',
  LOCKED: '{payroll} has locked your login. Unlock it there, or send a document instead.',
  NO_JOBS: '{payroll} didn’t show us a job. Try another payroll, or send a document instead.',
  NOT_LISTED: '{payroll} isn’t on the list. Send a document instead.',
  PAYROLL_DOWN: 'We can’t reach {payroll} right now. Try again later, or send a document.',
  PAYROLL_OWNER_DIFFERS:
    'This payroll account isn’t in your name. Log in to your own, or send a document.',
  PAYROLL_JOB_ENDED: 'This job has ended. Choose the one you have now, or send a document.',
  PAYROLL_SPLIT_REFUSED:
    'We can’t split your paycheck through {payroll}. Ask your payroll office to do it, then send us a document that shows it.',
};

const CLOSED = 'You closed the login at {payroll}. You can open it again, or send a document.';
const UNKNOWN = 'Your login at {payroll} ended early. Try again, or send a document.';

/** The message for a link that ended without an answer; no code means a closed window. */
export function wordsOfFailure(code: string | null, payroll: string | null): string {
  const sentence = code === null ? CLOSED : (FAILURES[code] ?? UNKNOWN);
  const words = sentence.replaceAll('{payroll}', payroll ?? 'your payroll');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
