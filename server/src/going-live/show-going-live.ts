import type { Answer } from '@paystead/contract/call';
import type {
  DeductionLayout,
  readGoingLive,
  RemittanceLayout,
} from '@paystead/contract/staff/going-live';
import { DEDUCTION_CUT_OFF } from '@paystead/lending/servicing/deduction-file';
import {
  findLayouts,
  findRecord,
  payingEmployers,
  paydaysBetween,
  showEmployer,
} from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { cutOffOf } from '../remittance/index.ts';
import {
  countPayrollContacts,
  findLastActs,
  findLately,
  findUsers,
  type SetupAct,
  type UserRow,
} from './setup.queries.ts';
import { layoutsOf, setupSteps } from './setup-steps.ts';

export type GoingLive = Answer<typeof readGoingLive>;
type Reading = Pick<WorkContext, 'db' | 'now' | 'today'>;

/** How far ahead the first payday is looked for, in days. */
const AHEAD = 70;

/** An employer on its way to its first loans; refused as NOT_FOUND (LIVE-1). */
export async function showGoingLive(context: Reading, gid: string): Promise<GoingLive> {
  const { db, now, today } = context;
  const record = (await findRecord(db, gid)) ?? refuse('NOT_FOUND');
  const layouts = (await findLayouts(db, gid)) ?? refuse('NOT_FOUND');
  const { own_gid, own_remittance_gid } = layouts;
  const row = { ...record, own_gid, own_remittance_gid };
  const employer = await showEmployer(db, gid, today);
  const acts = new Map<string, SetupAct>(
    (await findLastActs(db, gid)).map((act) => [act.step, act]),
  );
  const users = await findUsers(db, gid, now);

  const steps = setupSteps({
    workflow: row.workflow,
    groups: employer.groups.length,
    payrollUsers: payrollUsersOf(users),
    payrollContacts: await countPayrollContacts(db, gid),
    layouts: layoutsOf(row),
    acts,
  });
  return {
    employer,
    steps: steps.map(({ state, step }) => {
      const act = acts.get(step);
      return {
        step,
        state,
        act: act ? actOf(act) : null,
        by_payroll: act?.by_employer === gid,
        on: act?.done_on ?? null,
        note: act?.note ?? null,
      };
    }),
    files: {
      deduction_layout: row.deduction_layout as DeductionLayout,
      remittance_layout: row.remittance_layout as RemittanceLayout,
      deduction_close_days: row.deduction_close_days,
      deduction_lead_days: row.deduction_lead_days,
      deduction_amendments: row.deduction_amendments,
      remittance_days: row.remittance_days,
      approves_files: row.approves_files,
    },
    closes: DEDUCTION_CUT_OFF,
    first: await firstOpenPayday(context, gid),
    roster_try_out: rosterTried(acts.get('ROSTER_TRY_OUT')),
    payday_try_out: paydayTried(acts.get('PAYDAY_TRY_OUT')),
    users,
    transfer_reference: row.mnemonic,
    history: (await findLately(db, gid)).map((act) => ({
      ...actOf(act),
      step: act.step,
      state: act.state,
    })),
  };
}

const payrollUsersOf = (users: readonly UserRow[]) =>
  users.filter(({ invited, payroll }) => payroll && !invited).length;

const actOf = ({ at, by }: SetupAct) => ({ at: isoTime(at), by });

/** The next payday whose file still takes people. */
async function firstOpenPayday({ db, now, today }: Reading, gid: string) {
  const [paying] = await payingEmployers(db, gid);
  if (!paying) return null;
  const coming = paydaysBetween(paying, today, today.add({ days: AHEAD }));
  for (const { cutsOffOn, payday } of coming) {
    const closesAt = cutOffOf(cutsOffOn);
    if (Temporal.Instant.compare(closesAt, now) > 0) {
      return { payday: payday.toString(), closes_at: isoTime(closesAt) };
    }
  }
  return null;
}

interface RosterCounts {
  readonly file: string;
  readonly rows: number;
  readonly fine: number;
  readonly columns: number;
  readonly matched: number;
}

function rosterTried(act: SetupAct | undefined): GoingLive['roster_try_out'] {
  return act ? { ...actOf(act), ...(act.facts as RosterCounts) } : null;
}

function paydayTried(act: SetupAct | undefined): GoingLive['payday_try_out'] {
  if (!act) return null;
  const { asked, matched } = act.facts as { readonly asked: number; readonly matched: number };
  return { ...actOf(act), asked, matched };
}
