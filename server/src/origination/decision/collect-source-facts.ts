import type { SourceFacts } from '@paystead/lending/decision/source-facts';
import type { WorkContext } from '../../platform/context.ts';
import { employmentFacts } from './gather-facts.ts';
import type { Applicant } from '../application/load-applicant.ts';

/** What each source says about an applicant now, to compare with its later answers. */
export function collectSourceFacts(
  { vault }: Pick<WorkContext, 'vault'>,
  applicant: Applicant,
  dated: Pick<SourceFacts, 'screenedOn' | 'reportedOn'>,
): SourceFacts {
  const { person, payroll, home, bornOn, account, oldLoan } = applicant;
  const { status, hiredOn } = employmentFacts(applicant);
  return {
    employment: { status, hiredOn, verified: person.employment_verified_at !== null },
    grossPerPaycheck: applicant.grossPay,
    payroll: payroll && {
      frequency: payroll.frequency,
      sampleDates: payroll.sampleDates,
      changes: payroll.changes,
    },
    home: home && { mark: markOf(vault, home), state: home.state },
    bornOn: bornOn === null ? null : Temporal.PlainDate.from(bornOn),
    hasAccount: account !== null,
    openLoan: oldLoan && { gid: oldLoan.gid, current: oldLoan.current },
    ...dated,
  };
}

function markOf(vault: WorkContext['vault'], home: NonNullable<Applicant['home']>): string {
  const { street, city, state, zip } = home;
  return vault.mark([street, home.unit ?? '', city, state, zip].join('\n').toLowerCase());
}
