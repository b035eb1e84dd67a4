import { previewServiceMember as call } from '@paystead/contract/servicing/settlement-desk';
import { toPercent } from '@paystead/lending/money/rate';
import { dryRun } from '../../platform/calls/command.ts';
import { factsForDesk } from './loan-of-desk.ts';
import { lowerForServiceMember, serviceMemberFault } from './lower-for-service-member.ts';

/** What 6 % from a day on changes: the act itself, rolled back. */
export const previewServiceMember = dryRun(call, async (context) => {
  const { input } = context;
  const facts = await factsForDesk(context, input.gid, { lock: true });
  const rate = toPercent(facts.loan.rate);
  const fault = serviceMemberFault(facts, input.from);
  if (fault) {
    const none = { comparison: null, forgiven: 0n, rate_before: rate, rate_after: rate };
    return { allowed: false, why_not: fault, ...none };
  }
  const done = await lowerForServiceMember(context, facts, input.from);
  return {
    allowed: true,
    why_not: null,
    comparison: done.comparison,
    rate_before: done.rateBefore,
    rate_after: done.rateAfter,
    forgiven: done.forgiven,
  };
});
