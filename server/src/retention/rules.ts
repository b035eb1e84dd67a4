/** One rule: when its period starts, and what we erase when it ends. */
export interface RetentionRule {
  /** The name in the database, which has the same period and erases nothing earlier. */
  readonly name: string;
  readonly months: number;
  readonly from: string;
  readonly erased: string;
  /** The law, or the reason for our choice. */
  readonly source: string;
  /** What the audit trail's gids refer to; rules without one log only a count. */
  readonly subject?: 'application' | 'queue_item' | 'borrower';
}

const FILE = 'details, decisions, reports, consents, notices, signed papers, tasks and their files';
const REG_B = '12 CFR 1002.12(b): 25 months after notice';
const OFAC = '31 CFR 501.601: 10 years, if we checked someone against the sanctions lists';
const SEVEN_YEARS = 'Seven years after close: our choice, or state law if longer';
const LAST_USE = '16 CFR 314.4(c)(6): at most two years after last use';
const AS_NEEDED = 'No longer needed';

/**
 * How long we keep records of people, in whole months. Where a law says "at least", the period is
 * that law's (Regulation B, OFAC); everything else goes two years after its last use (Safeguards
 * Rule). Applications come first, since records they leave behind may be due under another rule.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'application',
    months: 25,
    from: 'its last step or notice, when it led to no loan',
    erased: `the application with ${FILE}`,
    source: REG_B,
    subject: 'application',
  },
  {
    name: 'application-ofac',
    months: 120,
    from: 'the same, when there was a question of sanctions',
    erased: `the application with ${FILE}`,
    source: OFAC,
    subject: 'application',
  },
  {
    name: 'loan-file',
    months: 84,
    from: 'the day its loan was paid or voided',
    erased: `${FILE}; the loan, its schedule and its books stay`,
    source: SEVEN_YEARS,
    subject: 'application',
  },
  {
    name: 'loan-file-ofac',
    months: 120,
    from: 'the same, when there was a question of sanctions',
    erased: `${FILE}; the loan, its schedule and its books stay`,
    source: OFAC,
    subject: 'application',
  },
  {
    name: 'paper',
    months: 25,
    from: 'the last step of a task outside any application',
    erased: 'the task and its files',
    source: `Kept as long as the applications it supports. ${REG_B}`,
    subject: 'queue_item',
  },
  row(
    'job-check',
    25,
    'its end',
    'what the employer was asked about a job, and its answer',
    `The decision used it. ${REG_B}`,
  ),
  row('address', 25, 'the day another took its place', 'the address', REG_B),
  row('contact-change', 24, 'the change', 'the old and the new email or phone', LAST_USE),
  row(
    'message',
    25,
    'writing',
    'emails, texts and push messages',
    `We send notices this way. ${REG_B}`,
  ),
  row('session', 24, 'its last request, once it has ended', 'the session', LAST_USE),
  row('notification', 24, 'its day', 'the notification', LAST_USE),
  row('conversation', 24, 'its last message', 'the chat', LAST_USE),
  row('appointment', 24, 'the talk or its cancellation', 'the appointment with its note', LAST_USE),
  row('bank-link', 24, 'its start, when nothing waits for it', 'the link', LAST_USE),
  row('payroll-link', 24, 'its start, when nothing waits for it', 'the link', LAST_USE),
  row('micro-deposit', 24, 'the last day to confirm', 'the amounts', '12 CFR 1005.13: 2 years'),
  row('bank-account', 24, 'its removal, if no money ever moved', 'the account', LAST_USE),
  row('monitoring-report', 24, 'its date', 'the credit report', LAST_USE),
  row('roster-entry', 24, 'the last change, for someone who left', 'the entry', LAST_USE),
  row('answer', 24, 'the answer', 'stored answers, but of a loan’s money', LAST_USE),
  row('push-device', 12, 'its last registering', 'the device', AS_NEEDED),
  row('error-report', 3, 'the report', 'the report', AS_NEEDED),
  row('one-time-code', 1, 'its end', 'the code with where it went', AS_NEEDED),
  row('one-time-token', 1, 'its end', 'the key', AS_NEEDED),
  row('draft', 1, 'its last change', 'answers typed and not sent', AS_NEEDED),
  row('bank-link-secret', 1, 'the end of the link', 'what an account is read with', AS_NEEDED),
  {
    name: 'account',
    months: 24,
    from: 'the last login and change, with no application and no loan left',
    erased:
      'the person: name, contact, SSN, birth date, factors, addresses, photo, all that hangs on it',
    source: LAST_USE,
    subject: 'borrower',
  },
];

function row(
  name: string,
  months: number,
  from: string,
  erased: string,
  source: string,
): RetentionRule {
  return { name, months, from, erased, source };
}
