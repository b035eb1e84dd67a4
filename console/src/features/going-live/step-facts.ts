import { type GoLiveStep, PAYROLL_USERS_NEEDED } from '@paystead/contract/staff/going-live';
import { DEDUCTION_LAYOUTS, REMITTANCE_LAYOUTS } from '../../parts/employer/layout-words.ts';
import { formatDate } from '@paystead/kit/format/format-date';
import { cutOffWords, dueWords, type GoingLive, type Step } from './step-words.ts';

/** What the checklist says under a step. */
export function factsOf(of: Step, live: GoingLive): string {
  const { note, on, step } = of;
  const { employer, files } = live;
  const noted = on && note ? `${formatDate(on)}: ${note}` : null;
  const words: Readonly<Record<GoLiveStep, () => string>> = {
    AGREEMENT: () => noted ?? 'Both sides sign it outside',
    GROUPS: () =>
      employer.groups.map(({ name }) => name).join(', ') ||
      'A deduction file is made for the paydays of a group',
    CUT_OFF: () =>
      `${cutOffWords(files.deduction_close_days, live.closes)}. First deduction ${employer.lead_days} days after payout. Money due ${dueWords(files.remittance_days)}`,
    LAYOUT: () => {
      const chosen = `Deductions: ${DEDUCTION_LAYOUTS[files.deduction_layout]}. Remittances: ${REMITTANCE_LAYOUTS[files.remittance_layout]}`;
      return `${chosen}. ${approvalWords(of, noted)}`;
    },
    JOB_CHECKS: () =>
      employer.employment_check_mode === 'SYNC'
        ? 'Answered at once, from the roster'
        : 'Answered later, by their payroll',
    ROSTER_TRY_OUT: () => rosterWords(live),
    PAYDAY_TRY_OUT: () => paydayWords(live),
    USERS: () => userWords(live),
    CONTACTS: () => 'Whom we ask about their files, even if nobody there logs in',
    TRANSFERS: () =>
      noted ??
      `Each transfer says ${live.transfer_reference} and the payday, so we know whose it is`,
  };
  return words[step]();
}

/** Payroll said it at its desk, or an administrator noted it, and why. */
function approvalWords({ act, by_payroll: byPayroll }: Step, noted: string | null): string {
  if (byPayroll && act) return `${act.by} said at their desk that both work`;
  if (noted && act) return `Noted by ${act.by}, not by payroll. ${noted}`;
  return 'Payroll looks at both samples in its settings, and says that they work';
}

function rosterWords({ roster_try_out: tried }: GoingLive): string {
  if (!tried) return 'A sample with made-up people. Nothing of it is kept';
  const rows = tried.rows === 1 ? '1 sample row' : `${tried.rows} sample rows`;
  return `${rows}, ${tried.fine} fine. ${tried.matched} of ${tried.columns} columns matched`;
}

function paydayWords({ payday_try_out: tried }: GoingLive): string {
  if (!tried) return 'One made-up payday, there and back';
  return `${tried.matched} of ${tried.asked} made-up deductions came back right`;
}

function userWords({ users }: GoingLive): string {
  const names = (all: GoingLive['users']) => all.map(({ name }) => name).join(', ');
  const here = users.filter(({ invited, payroll }) => payroll && !invited);
  const asked = users.filter(({ invited }) => invited);
  const words = [
    here.length > 0
      ? `${names(here)} with Payroll`
      : `${PAYROLL_USERS_NEEDED} people with Payroll, so one can be away`,
    ...(asked.length > 0 ? [`${names(asked)} invited`] : []),
  ];
  return words.join('. ');
}
