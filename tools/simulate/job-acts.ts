import * as calls from '@paystead/contract/servicing/continuity';
import type { Acting } from './acting.ts';
import { hire } from './fates.ts';
import type { House } from './house.ts';
import type { Firm, Person } from './people.ts';

const KINDS = ['BANK', 'BANK', 'NEW_JOB', 'NEW_JOB', 'BY_HAND'] as const;

/** A leaver's report, choice and new job. The new employer's list has them a few days later. */
export async function goOn(
  house: House,
  person: Person,
  acting: Acting,
  firms: readonly Firm[],
): Promise<void> {
  const { browser, chance, gid, name, once, today } = acting;
  const [kind, report, revoke] = [chance.pick(KINDS), chance.percent(35), chance.percent(10)];
  const { job } = person;
  const other = firms.find((firm) => firm !== job.firm);
  const page = await browser.call(calls.readJob, { gid });
  if (report && page.said_by === null && job.work !== 'works') {
    const status =
      job.work === 'leave' ? 'LeaveWithoutPay' : job.work === 'retired' ? 'Retired' : 'Terminated';
    const back = { returns_on: today.add({ days: 40 }).toString() };
    const wish = { gid, status, last_day: today.toString() } as const;
    await once((key) =>
      browser.call(calls.reportJob, { ...wish, ...(job.work === 'leave' && back) }, key),
    );
  } else if (page.can_revoke && revoke) {
    await browser.call(calls.revokeJobChoice, { gid });
  } else if (!page.signed && job.work === 'left') {
    const wish = kind === 'NEW_JOB' && other ? { employer: other.mnemonic } : {};
    const seen = await browser.call(calls.readJob, { gid, ...wish });
    const choice = seen.choices.find((one) => one.kind === kind);
    if (!choice?.open || !choice.hash) return;
    const { hash } = choice;
    const signature = { gid, kind, ...wish, hash, name: `${name} Life` } as const;
    const numbered = kind === 'NEW_JOB' ? { employee_number: job.number } : {};
    await once((key) => browser.call(calls.signJobChoice, { ...signature, ...numbered }, key));
  } else if (page.new_job?.state === 'WAITING' && other && job.work === 'left') {
    await hire(house, person, other, today);
  }
}
