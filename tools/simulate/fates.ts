import type { Pace } from './parts.ts';
import type { PayrollOffice } from './payroll/payroll-office.ts';
import type { Person, Work } from './people.ts';
import type { Chance } from './random.ts';

const FATES: readonly Work[] = [
  'left',
  'left',
  'left',
  'leave',
  'leave',
  'leave',
  'retired',
  'dead',
];

/**
 * What happens to people without their loan having a part in it: they leave, pause, retire, die,
 * come back. Some employers say it at once; others only in the next remittance.
 */
export async function turnOfFate(
  offices: readonly PayrollOffice[],
  person: Person,
  { chance, pace: { changes } }: { readonly chance: Chance; readonly pace: Pace },
  day: Temporal.PlainDate,
): Promise<void> {
  const { job, part } = person;
  const [dice, listed] = [chance.upTo(1000), chance.percent(40)];
  const fate = FATES[chance.upTo(FATES.length)] ?? 'left';
  const away = 20 + chance.upTo(40);
  if (part !== null) return;
  if (job.work === 'works' && dice < changes) {
    Object.assign(job, { work: fate, since: day });
    if (listed) await officeOf(offices, person).report(person, fate, day);
  } else if (job.work === 'leave' && job.since?.add({ days: away }).until(day).sign === 1) {
    Object.assign(job, { work: 'works', since: day });
    await officeOf(offices, person).report(person, 'works', day);
  }
}

/** The payroll office of somebody's employer. */
export function officeOf(offices: readonly PayrollOffice[], { job }: Person): PayrollOffice {
  const office = offices.find(({ firm }) => firm === job.firm);
  if (!office) throw new Error(`${job.firm.mnemonic} has no payroll office`);
  return office;
}
