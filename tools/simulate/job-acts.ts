import * as calls from '@paystead/contract/servicing/continuity';
import type { Acting } from './acting.ts';
import type { PayrollOffice } from './payroll/payroll-office.ts';
import type { Person } from './people.ts';

/** What somebody with a part is sure to choose. */
export interface JobWish {
  readonly kind: 'BANK' | 'NEW_JOB';
}

const KINDS = ['BANK', 'BANK', 'NEW_JOB', 'NEW_JOB', 'BY_HAND'] as const;

/** A leaver's report, choice and new job. The new employer's list has them a few days later. */
export async function goOn(
  person: Person,
  acting: Acting,
  offices: readonly PayrollOffice[],
  wish?: JobWish,
): Promise<void> {
  const { browser, chance, gid, name, once, today } = acting;
  const kind = wish?.kind ?? chance.pick(KINDS);
  const [report, revoke] = wish ? [true, false] : [chance.percent(35), chance.percent(10)];
  const { job } = person;
  if (wish && job.work === 'works') return;
  const other = offices.find(({ firm }) => firm !== job.firm);
  const page = await browser.call(calls.readJob, { gid });
  if (report && page.said_by === null && job.work !== 'works') {
    const status =
      job.work === 'leave' ? 'LeaveWithoutPay' : job.work === 'retired' ? 'Retired' : 'Terminated';
    const back = { returns_on: today.add({ days: 40 }).toString() };
    const said = { gid, status, last_day: today.toString() } as const;
    await once((key) =>
      browser.call(calls.reportJob, { ...said, ...(job.work === 'leave' && back) }, key),
    );
  } else if (page.can_revoke && revoke) {
    await browser.call(calls.revokeJobChoice, { gid });
  } else if (!page.signed && (job.work === 'left' || job.work === 'retired')) {
    const at = kind === 'NEW_JOB' && other ? { employer: other.firm.mnemonic } : {};
    const seen = await browser.call(calls.readJob, { gid, ...at });
    const choice = seen.choices.find((one) => one.kind === kind);
    if (!choice?.open || !choice.hash) return;
    const { hash } = choice;
    const signature = { gid, kind, ...at, hash, name: `${name} Life` } as const;
    const numbered = kind === 'NEW_JOB' ? { employee_number: job.number } : {};
    await once((key) => browser.call(calls.signJobChoice, { ...signature, ...numbered }, key));
  } else if (page.new_job?.state === 'WAITING' && other && job.work === 'left') {
    await other.hire(person, today);
  }
}
