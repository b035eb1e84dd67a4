import type { Invariant } from './invariant.ts';

export const auditChain: Invariant = {
  id: 'I8',
  holds: 'The audit chain verifies, and ends where its anchors say.',
  checks: [
    {
      looksAt: 'the seals of the audit trail',
      faults: `
        select format('events %s to %s: %s', from_id, to_id, problem) as fault from broken_seals()`,
    },
  ],
};
