/** Refusals about acts of two people and about money that we hold. */
export const HELD_REFUSALS = {
  APPROVAL_OWN: {
    status: 422,
    sentence: 'You asked for this yourself. Someone else must decide.',
  },
  APPROVAL_TIED: {
    status: 422,
    sentence:
      'One of you invited the other, so somebody else must decide. This ends when a second administrator approves a role.',
  },
  APPROVAL_CLOSED: {
    status: 422,
    sentence: 'This request is no longer open. Reload the page to see what happened.',
  },
  APPROVAL_WAITING: {
    status: 422,
    sentence: 'Someone already asked for this. It waits for a second person.',
  },
  HELD_MONEY_CLOSED: {
    status: 422,
    sentence: 'This money is no longer held. Reload the page to see what happened.',
  },
  HELD_MONEY_HAS_LOAN: {
    status: 422,
    sentence: 'This money belongs to a loan already. Apply it, refund it or keep it.',
  },
  HELD_MONEY_AWAITED: {
    status: 422,
    sentence:
      'This is a payroll’s transfer, and its file says whom it’s for. Tonight’s close of day uses it; match what is left tomorrow.',
  },
  HELD_MONEY_WITHOUT_LOAN: {
    status: 422,
    sentence: 'We don’t know whose money this is yet. Match it to a loan first.',
  },
  HELD_MONEY_WITHOUT_PAYROLL: {
    status: 422,
    sentence: 'We don’t know which payroll sent this, so there’s nobody to return it to.',
  },
  KEEP_DAY_TOO_FAR: {
    status: 422,
    sentence: 'Choose a day after today and within 90 days.',
  },
  MONEY_NOT_KEPT: {
    status: 422,
    sentence: 'No installment is left to keep this money for. Choose something else.',
  },
  NOT_DORMANT: {
    status: 422,
    sentence: 'A state gets unclaimed money only after {day}.',
  },
  OWNER_LETTER_MISSING: {
    status: 422,
    sentence: 'Write to the owner first, and wait {days} days for an answer.',
  },
  OWNER_UNKNOWN: {
    status: 422,
    sentence: 'We don’t know the owner of this money, so there’s no one to write to.',
  },
  BANK_LINE_CLOSED: {
    status: 422,
    sentence: 'This line is no longer open. Reload the page to see what happened.',
  },
  BANK_LINE_NOT_A_CHARGE: {
    status: 422,
    sentence: 'Only money that the bank took can be a bank charge.',
  },
  BANK_FILE_NOT_WAITING: {
    status: 422,
    sentence: 'This file doesn’t wait for a release. Reload the page to see what happened.',
  },
  BANK_FILE_HOLDS_MONEY: {
    status: 422,
    sentence: 'Someone in this file has their money held now. Take their payout out first.',
  },
  BANK_FILE_LEFT: {
    status: 422,
    sentence: 'This file has left, or nobody released it. It can’t be taken back.',
  },
  BANK_FILE_NOT_SENT: {
    status: 422,
    sentence: 'The bank can only acknowledge a file that it has, and only once.',
  },
  BANK_ENTRY_NOT_A_PAYOUT: {
    status: 422,
    sentence: 'Only a payout of this file can be taken out.',
  },
  CLOSE_STEP_DONE: {
    status: 422,
    sentence: 'This step is done, or it still runs. Reload the page to see what happened.',
  },
} as const;
