/** Refusals about complaints. */
export const COMPLAINT_REFUSALS = {
  COMPLAINT_CLOSED: {
    status: 409,
    sentence: 'This complaint has been answered. Reload the page to see the answer.',
  },
  COMPLAINT_NOT_ANSWERED: {
    status: 409,
    sentence: 'This complaint is open. Reload the page to see where it stands.',
  },
  COMPLAINT_ACKNOWLEDGED: {
    status: 409,
    sentence: 'Somebody has told them already that we have it.',
  },
  COMPLAINT_IN_PROGRESS: {
    status: 409,
    sentence: 'Somebody has told them already that it takes longer.',
  },
} as const;
