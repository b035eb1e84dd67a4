import {
  readBorrowerRecord as call,
  SHOWN_ON_RECORD,
} from '@paystead/contract/product/borrower-record';
import type { Answer } from '@paystead/contract/call';
import type { savePreferences } from '@paystead/contract/identity/profile';
import { accountNames } from '../../bank-accounts/index.ts';
import { payrollFor, readRosterEntry } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findHome } from '../../profile/index.ts';
import { findFlags, findLoansOf } from '../../servicing/index.ts';
import { borrowerAccess } from '../../staff/index.ts';
import * as found from './record.queries.ts';
import * as view from './record.view.ts';

type Reading = Context<typeof call>;
type Row = NonNullable<Awaited<ReturnType<typeof found.findRecord>>>;

/** STAFF-41: what stands beside the loans of a borrower, with personal data masked. */
export const readBorrowerRecord = query(call, async (context) => {
  const { actor, db, input } = context;
  const row = (await found.findRecord(db, input.gid)) ?? refuse('NOT_FOUND');
  const home = await findHome(db, row.gid);
  const steps = await found.findSecondSteps(db, row.gid);
  const seen = { hasFactor: steps.length > 0, viewer: actor.gid };
  return {
    person: {
      since: isoTime(row.created_at),
      birth_date_known: row.dob_cipher !== null,
      ssn: row.ssn_last4 === null ? null : `•••-••-${row.ssn_last4}`,
      home: home ? view.maskHome(home) : null,
    },
    job: await jobOf(context, row),
    contact: { ...channelsOf(row), flags: await flagsOf(context, row) },
    access: await accessOf(context, row),
    second_steps: steps,
    breach: view.viewBreach(row, seen),
    hold: view.viewHold(await found.findHold(db, row.gid)),
    ...(await listsOf(context, row)),
  };
});

async function jobOf(context: Reading, row: Row) {
  const roster = await readRosterEntry(context, row.gid);
  const payroll = await payrollFor(context, row.gid);
  return {
    status: row.employee_status,
    employee_number: roster?.employeeNumber ?? null,
    hired_on: roster?.hireDate?.toString() ?? null,
    gross_pay: roster?.grossPay ?? row.stated_gross_pay_cents,
    frequency: payroll?.frequency ?? null,
  };
}

async function accessOf(context: Reading, { gid }: Row) {
  const {
    email: _,
    employer: __,
    gid: ___,
    kind: ____,
    ...access
  } = await borrowerAccess(context, gid);
  return access;
}

function channelsOf(row: Row) {
  const { payments, tasks } = row.preferences as Answer<typeof savePreferences>;
  return { payments, tasks };
}

async function flagsOf({ db }: Reading, row: Row) {
  const loans = await findLoansOf(db, { borrowerGids: [row.gid] });
  const flags = await findFlags(
    db,
    loans.map(({ gid }) => gid),
  );
  return [...new Set([...flags.values()].flat().map(({ kind }) => kind))];
}

async function listsOf({ db }: Reading, { gid }: Row) {
  const names = await accountNames({ db }, gid);
  const accounts = await found.findAccounts(db, gid);
  const tasks = await found.findTasks(db, gid, SHOWN_ON_RECORD);
  return {
    accounts: accounts.map((account) => view.viewAccount(account, names)),
    tasks: tasks.map((task) => ({ ...task, created_at: isoTime(task.created_at) })),
    conversation: view.viewConversation(await found.findConversation(db, gid)),
    messages: (await found.findMessages(db, gid, SHOWN_ON_RECORD)).map(view.viewMessage),
    events: (await found.findEventsAbout(db, gid, SHOWN_ON_RECORD)).map(view.viewEvent),
  };
}
