import type { Input } from '@paystead/contract/call';
import type { addEmployer } from '@paystead/contract/staff/employers';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import { refuse } from '../../platform/refusal.ts';

/** What an administrator may set; the mnemonic stays. */
type Typed = Omit<Input<typeof addEmployer>, 'mnemonic'>;

/** The most that any policy lends, in cents. */
const MOST = 10_000_000n;

/** An employer's columns as an administrator typed them; refused as FIELDS. */
export function employerFacts(typed: Typed) {
  const { deposit_confirmation: confirmation, max_amount: most, workflow } = typed;
  if (confirmation !== null && !isSelfDirected(workflow)) {
    return refuse(
      'FIELDS',
      {},
      {
        deposit_confirmation: 'A workflow with a deduction file has no split deposit',
      },
    );
  }
  if (most > MOST) return refuse('FIELDS', {}, { max_amount: 'At most $100,000.00' });
  return {
    name: typed.name,
    workflow,
    employment_check_mode: typed.employment_check_mode,
    deposit_confirmation: confirmation,
    address_required: typed.address_required,
    potential_active_duty: typed.potential_active_duty,
    federal_government_agency: typed.federal_government_agency,
    credit_monitoring: typed.credit_monitoring,
    max_amount_cents: most,
    lead_days: typed.lead_days,
  };
}

/** For the audit trail: amounts as decimals. */
export function factsInWords(facts: ReturnType<typeof employerFacts>) {
  const { max_amount_cents: most, ...others } = facts;
  return { ...others, max_amount_cents: most.toString() };
}
