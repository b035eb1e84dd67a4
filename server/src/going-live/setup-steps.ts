import {
  type GoLiveState,
  type GoLiveStep,
  PAYROLL_USERS_NEEDED,
} from '@paystead/contract/staff/going-live';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';

/** What the checklist is made from. */
export interface SetupFacts {
  readonly workflow: string;
  readonly groups: number;
  readonly payrollUsers: number;
  readonly payrollContacts: number;
  readonly layouts: Layouts;
  /** The last act of each step that is noted or tried. */
  readonly acts: ReadonlyMap<string, Act>;
}

interface Act {
  readonly state: GoLiveState;
  readonly facts: unknown;
}

/** How files for and from a payroll are written. */
export interface Layouts {
  readonly deductions: string;
  readonly remittance: string;
  /** Which of payroll's own layouts; null for one of ours. */
  readonly own: string | null;
  /** The same of remittances. */
  readonly own_remittance: string | null;
}

const OF_PAYROLLS: readonly GoLiveStep[] = [
  'AGREEMENT',
  'GROUPS',
  'CUT_OFF',
  'LAYOUT',
  'JOB_CHECKS',
  'ROSTER_TRY_OUT',
  'PAYDAY_TRY_OUT',
  'USERS',
  'CONTACTS',
  'TRANSFERS',
];

/** Where people set up their own deposits, no file goes to payroll, and none comes. */
const OF_SELF_DIRECTED: readonly GoLiveStep[] = ['AGREEMENT', 'JOB_CHECKS'];

/** The steps of an employer's workflow, in order (LIVE-1). */
export function setupSteps(
  facts: SetupFacts,
): { readonly step: GoLiveStep; readonly state: GoLiveState }[] {
  const steps = isSelfDirected(facts.workflow) ? OF_SELF_DIRECTED : OF_PAYROLLS;
  return steps.map((step) => ({ step, state: stateOf(step, facts) }));
}

function stateOf(step: GoLiveStep, facts: SetupFacts): GoLiveState {
  const done = (is: boolean) => (is ? 'DONE' : 'TO_DO');
  switch (step) {
    case 'GROUPS':
      return done(facts.groups > 0);
    case 'USERS':
      return done(facts.payrollUsers >= PAYROLL_USERS_NEEDED);
    case 'CONTACTS':
      return done(facts.payrollContacts > 0);
    case 'CUT_OFF':
    case 'JOB_CHECKS':
      // The record always says these.
      return 'DONE';
    default:
      return stillCounts(step, facts) ? (facts.acts.get(step)?.state ?? 'TO_DO') : 'TO_DO';
  }
}

/** Other layouts than those approved or tried have to be approved and tried again. */
function stillCounts(step: GoLiveStep, { acts, layouts }: SetupFacts): boolean {
  if (step !== 'LAYOUT' && step !== 'PAYDAY_TRY_OUT') return true;
  return sameLayouts(acts.get(step)?.facts, layouts);
}

/** Whether an approval or a try-out was made with these layouts. */
export function sameLayouts(facts: unknown, layouts: Layouts): boolean {
  const known = facts as Partial<Layouts> | undefined;
  return (
    known?.deductions === layouts.deductions &&
    known.remittance === layouts.remittance &&
    (known.own ?? null) === layouts.own &&
    (known.own_remittance ?? null) === layouts.own_remittance
  );
}

/** The layouts of an employer's record. */
export function layoutsOf(row: {
  readonly deduction_layout: string;
  readonly remittance_layout: string;
  readonly own_gid: string | null;
  readonly own_remittance_gid: string | null;
}): Layouts {
  const { deduction_layout: deductions, remittance_layout: remittance } = row;
  return {
    deductions,
    remittance,
    own: deductions === 'OWN' ? row.own_gid : null,
    own_remittance: remittance === 'OWN' ? row.own_remittance_gid : null,
  };
}
