/**
 * How a window, or payroll itself, can end without an answer. `{payroll}` is the provider's name.
 */
const FAILURES: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS:
    '{payroll} did not accept the user name or password. Check them and try again.',
  INVALID_CODE: '{payroll} did not accept the code. Ask it for a new code and try again.',
  LOCKED: '{payroll} has locked this sign-in. Unlock it there, or send a document instead.',
  NO_JOBS: '{payroll} showed no job. Try another payroll, or send a document instead.',
  NOT_LISTED: '{payroll} is not on the list. Send a document instead.',
  PAYROLL_DOWN: '{payroll} cannot be reached right now. Try again later, or send a document.',
  PAYROLL_OWNER_DIFFERS:
    'This payroll account is in another name. Sign in to your own, or send a document.',
  PAYROLL_JOB_ENDED: 'This job has ended. Choose the one you have now, or send a document.',
  PAYROLL_SPLIT_REFUSED:
    '{payroll} does not split deposits for us. Set it up with your payroll office, and send a document.',
};

const CLOSED = 'You closed the sign-in of {payroll}. You can open it again, or send a document.';
const UNKNOWN = 'The sign-in of {payroll} ended early. Try again, or send a document.';

/** The message for a link that ended without an answer; no code means a closed window. */
export function wordsOfFailure(code: string | null, payroll: string | null): string {
  const sentence = code === null ? CLOSED : (FAILURES[code] ?? UNKNOWN);
  const words = sentence.replaceAll('{payroll}', payroll ?? 'your payroll');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
