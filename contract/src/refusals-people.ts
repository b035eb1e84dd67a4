/** Refusals about an employer's people and their jobs. */
export const PEOPLE_REFUSALS = {
  STATUS_FINAL: {
    status: 422,
    sentence:
      '{name} is on your roster as deceased. Call us if that’s wrong; everybody else can be changed without them.',
  },
  STATUS_BEFORE_LAST: {
    status: 422,
    sentence:
      'The status of {name} last changed on {day}. Choose that day or a later one, or leave them out.',
  },
  STATUS_CHANGE_MADE: {
    status: 409,
    sentence: 'This change doesn’t wait anymore. Set the status again if it’s wrong.',
  },
  STATUS_PEOPLE_CHANGED: {
    status: 409,
    sentence:
      'Your list has changed since the preview: it was for {seen} people, and a change now would be for {now}. Nothing has changed yet. Look at the new preview, and set the status again.',
  },
  STATUS_BATCH_RUNS: {
    status: 409,
    sentence:
      'Another change for many people is still running: {far}. Wait until it’s done, then look at the preview again.',
  },
  JOB_CHECK_ENDED: {
    status: 409,
    sentence: 'This job check has ended. Reload the page to see how.',
  },
} as const;
