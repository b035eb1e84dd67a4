/** Refusals about an employer's calendar. */
export const CALENDAR_REFUSALS = {
  CALENDAR_DAY_PAST: {
    status: 422,
    sentence: '{day} is today or past. Choose a later day.',
  },
  NOT_BANKING_DAY: {
    status: 422,
    sentence: 'Nobody can be paid on {day}: {why}. Choose another day.',
  },
  HOLIDAY_KNOWN: {
    status: 422,
    sentence: 'You don’t pay on {day} in any case: {why}.',
  },
  NO_PAYDAY_THEN: {
    status: 422,
    sentence: '{day} isn’t a payday of this group within the next six months. Reload the page.',
  },
  PAYDAY_MOVED_ALREADY: {
    status: 409,
    sentence: 'The payday of {day} was moved already. Move it back first.',
  },
  CALENDAR_MOVING: {
    status: 409,
    sentence:
      'Your last change is still moving deductions and payments: {moved} of {total}. Try again in a minute.',
  },
  PAYDAY_OUT_OF_PERIOD: {
    status: 422,
    sentence:
      'The payday of {day} can be paid at most 7 days earlier, never later, and after the payday before it.',
  },
  PAYDAY_FILE_MADE: {
    status: 422,
    sentence:
      'The deduction file of {day} was made already, so this payday can’t move anymore. Call us if you won’t pay on it.',
  },
  PAYDAY_CUT_OFF_PAST: {
    status: 422,
    sentence:
      'The deduction file of {day} would have closed before now. Choose a day whose file can still be made.',
  },
} as const;
