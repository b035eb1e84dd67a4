/** Refusals about rates and policy, and what else changes on a day. */
export const POLICY_REFUSALS = {
  POLICY_UNCHANGED: {
    status: 422,
    sentence: 'This draft changes nothing of what’s in force on its day.',
  },
  POLICY_DAY_PASSED: {
    status: 422,
    sentence: 'Choose a day after today. What’s valid today has begun at midnight.',
  },
  POLICY_DRAFT_CHANGED: {
    status: 409,
    sentence: 'Somebody changed this draft meanwhile. Look at it again.',
  },
  POLICY_DRAFT_CLOSED: {
    status: 422,
    sentence: 'This draft was approved or discarded.',
  },
  POLICY_DRAFT_OTHERS: {
    status: 403,
    sentence: 'Only the person who wrote this draft changes or sends it. Start your own instead.',
  },
  POLICY_BEGUN: {
    status: 422,
    sentence: 'This version has begun. Plan another one instead.',
  },
  CONTENT_UNCHANGED: {
    status: 422,
    sentence: 'This is what’s valid on that day already. Change something first.',
  },
  CONTENT_PLANNED: {
    status: 422,
    sentence: 'Something is planned for that day already. Take it back first, or choose another.',
  },
  BANNER_OVER: {
    status: 422,
    sentence: 'The last day of this banner has gone by.',
  },
  MAINTENANCE_PLANNED: {
    status: 422,
    sentence: 'Maintenance is planned for a part of that time already.',
  },
  MAINTENANCE_OVER: {
    status: 422,
    sentence: 'This maintenance is over already.',
  },
} as const;
