import { randomUUID } from 'node:crypto';
import { sealOfRoster, SSN_LAST4_PURPOSE, SSN_PURPOSE } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import {
  insertConsoleUser,
  insertEmployer,
  insertGroup,
  insertRosterEntry,
  type NewRosterEntry,
} from './demo.queries.ts';
import { demoEmployers, type DemoEmployer } from './employers.ts';
import { NAMES_ONLY, roster, type DemoPerson } from './people.ts';
import { consoleUsers, DEMO_PASSWORD } from './sign-ins.ts';

/** The routing number of Meridian Bank, a bank of the sandbox. */
const MERIDIAN = '009900017';

interface Installed {
  readonly gid: string;
  readonly mnemonic: string;
  readonly groups: ReadonlyMap<string, string>;
}

/**
 * Creates the data that exists before the first borrower: employers with their paydays, rosters,
 * and the people of the console. `today` is the demo's last day; paydays are relative to it.
 */
export async function installEmployers(
  context: WorkContext,
  today: Temporal.PlainDate,
): Promise<void> {
  const employers: Installed[] = [];
  for (const employer of demoEmployers) {
    employers.push(await installEmployer(context, employer, today));
  }
  // Years at work count to the demo's last day, so that a recent hire is still a newcomer then.
  for (const person of roster) await installPerson({ ...context, today }, employers, person);

  const passwordHash = await context.vault.passwords.hash(DEMO_PASSWORD);
  for (const user of consoleUsers) {
    const employerGid = employers.find(({ mnemonic }) => mnemonic === user.employer)?.gid ?? null;
    await insertConsoleUser(context.db, { ...user, passwordHash, employerGid, at: context.now });
  }
}

async function installEmployer(
  context: WorkContext,
  employer: DemoEmployer,
  today: Temporal.PlainDate,
): Promise<Installed> {
  const { db } = context;
  const { mnemonic, name, workflow } = employer;
  const gid = randomUUID();
  await insertEmployer(db, {
    gid,
    mnemonic,
    name,
    workflow,
    layout: employer.layout ?? 'STANDARD',
    remittanceLayout: employer.remittanceLayout ?? 'STANDARD',
    depositConfirmation: employer.depositConfirmation ?? null,
    checkMode: employer.checkMode ?? 'SYNC',
    isFederal: employer.isFederal ?? false,
    approvesFiles: employer.approvesFiles ?? false,
    processor: employer.processor ?? null,
    at: context.now,
  });
  const groups = new Map<string, string>();
  for (const group of employer.groups) {
    const groupGid = randomUUID();
    groups.set(group.name, groupGid);
    await insertGroup(db, {
      gid: groupGid,
      employerGid: gid,
      name: group.name,
      frequency: group.frequency,
      payday: group.payday(today).toString(),
      secondPayday: group.secondPayday?.(today).toString() ?? null,
      at: context.now,
    });
  }
  return { gid, mnemonic, groups };
}

async function installPerson(
  context: WorkContext,
  employers: readonly Installed[],
  person: DemoPerson,
): Promise<void> {
  const employer = employers.find(({ mnemonic }) => mnemonic === person.employer);
  if (!employer) throw new RangeError(`No employer ${person.employer}`);
  const [firstGroup = null] = employer.groups.values();
  const gid = randomUUID();
  await insertRosterEntry(context.db, {
    gid,
    employer_gid: employer.gid,
    employee_number: person.employeeNumber,
    first_name: person.firstName,
    last_name: person.lastName,
    created_at: context.now,
    updated_at: context.now,
    ...(person.employer !== NAMES_ONLY && {
      payroll_group_gid: employer.groups.get(person.group ?? '') ?? firstGroup,
      ...detailsOf(context, gid, person),
    }),
  });
}

function detailsOf(
  { vault, today }: WorkContext,
  gid: string,
  person: DemoPerson,
): Partial<NewRosterEntry> {
  const { ssn, bornOn, yearsHere, grossPay, street, city, state, zip, payAccount } = person;
  return {
    dob_cipher: sealOfRoster(vault, gid, 'dob_cipher', bornOn),
    ssn_cipher: sealOfRoster(vault, gid, 'ssn_cipher', ssn),
    ssn_lookup: vault.lookup(ssn, SSN_PURPOSE),
    ssn_last4_lookup: vault.lookup(ssn.slice(-4), SSN_LAST4_PURPOSE),
    hire_date: today.subtract({ years: yearsHere, months: 2 }).toString(),
    gross_pay_cents: BigInt(grossPay) * 100n,
    street,
    city,
    state,
    zip,
    ...(payAccount && {
      bank_aba_number: MERIDIAN,
      bank_account_cipher: sealOfRoster(vault, gid, 'bank_account_cipher', payAccount),
      bank_account_last4: payAccount.slice(-4),
      bank_account_type: 'CHECKING',
    }),
  };
}
