/** Refusals about an employer's roster, and about the samples before it goes live. */
export const ROSTER_REFUSALS = {
  ROSTER_STEP: {
    status: 409,
    sentence: 'This file is at another step by now. Reload the page to see where it is.',
  },
  ROSTER_EXPIRED: {
    status: 422,
    sentence: 'This draft was open for 7 days, so we threw it away. Upload the file again.',
  },
  ROSTER_DRAFTS_FULL: {
    status: 422,
    sentence: 'You have {most} drafts. Throw one of them away first.',
  },
  ROSTER_ROWS_OPEN: {
    status: 422,
    sentence: 'Rows with a problem: {rows}. Mend each one, or leave it out.',
  },
  ROSTER_PAY_OPEN: {
    status: 422,
    sentence: 'Pay changes that look wrong: {rows}. Choose the old or the new pay for each.',
  },
  ROSTER_DROPS_MANY: {
    status: 422,
    sentence:
      'This file drops {gone} of the {listed} people on your roster. If that’s right, type {gone}.',
  },
  ROSTER_EMPTY: {
    status: 422,
    sentence: 'Every row is left out, so there’s nothing to apply.',
  },
  ROSTER_BUSY: {
    status: 409,
    sentence: 'Another roster is going in or being undone right now. Try again in a minute.',
  },
  ROSTER_USED: {
    status: 422,
    sentence:
      'Used since {day}: {by}. This roster can’t be undone anymore. Upload a corrected file.',
  },
  ROSTER_NOT_LATEST: {
    status: 422,
    sentence: 'Another roster came after this one. Only the last one can be undone.',
  },
  SAMPLE_UNREADABLE: { status: 422, sentence: '{why}' },
  GO_LIVE_GROUP_FIRST: {
    status: 422,
    sentence: 'Add a payroll group first: a file is made for one of its paydays.',
  },
  GO_LIVE_STEPS_OPEN: {
    status: 422,
    sentence: 'Some steps aren’t done yet. Finish the checklist first.',
  },
} as const;
