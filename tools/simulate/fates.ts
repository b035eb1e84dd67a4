import type { House } from './house.ts';
import type { Firm, Person, Work } from './people.ts';
import type { Chance } from './random.ts';

/** How often a job changes, in a thousand days. */
const CHANGES = 9;

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

const STATUS_OF: Readonly<Record<Work, string>> = {
  works: 'Active',
  left: 'Terminated',
  leave: 'LeaveWithoutPay',
  retired: 'Retired',
  dead: 'Deceased',
};

/**
 * What happens to people without their loan having a part in it: they leave, pause, retire, die,
 * come back. Some employers say it on their list at once; others only in the next remittance.
 */
export async function turnOfFate(
  house: House,
  { job, name, part }: Person,
  chance: Chance,
  day: Temporal.PlainDate,
): Promise<void> {
  const [dice, listed] = [chance.upTo(1000), chance.percent(40)];
  const fate = FATES[chance.upTo(FATES.length)] ?? 'left';
  const away = 20 + chance.upTo(40);
  if (part !== null) return;
  if (job.work === 'works' && dice < CHANGES) {
    Object.assign(job, { work: fate, since: day });
    if (listed) await list(house, job.firm, name, fate);
  } else if (job.work === 'leave' && job.since?.add({ days: away }).until(day).sign === 1) {
    Object.assign(job, { work: 'works', since: day });
    await list(house, job.firm, name, 'works');
  }
}

/** The employer puts it on its list. */
export async function list({ owner }: House, firm: Firm, name: string, work: Work): Promise<void> {
  await owner.query(
    `update roster_entry set employee_status = $3, updated_at = product_now()
      where employer_gid = $1 and first_name = $2`,
    [firm.gid, name, STATUS_OF[work]],
  );
}

/** A new employer puts the person on its list, under the number they had before. */
export async function hire(
  { owner }: House,
  { job, name }: Person,
  firm: Firm,
  day: Temporal.PlainDate,
): Promise<void> {
  await owner.query(
    `insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
       last_name) values ($1, $2, $3, $4, 'Life')`,
    [firm.gid, firm.group, job.number, name],
  );
  Object.assign(job, { firm, work: 'works', since: day });
}
