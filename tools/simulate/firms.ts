import { randomUUID } from 'node:crypto';
import type { DeductionLayout } from '../../server/src/partners/payroll/deduction-file.ts';
import type { NamedLayout } from '../../server/src/partners/payroll/remittance-layouts.ts';
import type { Ground } from './house.ts';

/** An employer with a payday every other Friday. */
export interface Firm {
  readonly gid: string;
  readonly mnemonic: string;
  readonly group: string;
  readonly payday: Temporal.PlainDate;
  readonly deductionLayout: DeductionLayout;
  readonly remittanceLayout: NamedLayout;
  /** Whether it confirms jobs by its roster, or at its desk. */
  readonly checks: 'SYNC' | 'ASYNC';
}

interface FirmWish {
  readonly mnemonic: string;
  readonly deductionLayout: DeductionLayout;
  readonly remittanceLayout: NamedLayout;
  /** Its first payday is this many weeks later. */
  readonly weeks: number;
  readonly checks: 'SYNC' | 'ASYNC';
}

const PLAIN: FirmWish = {
  mnemonic: 'LIFE',
  deductionLayout: 'STANDARD',
  remittanceLayout: 'STANDARD',
  weeks: 0,
  checks: 'SYNC',
};

export async function foundFirm(
  { owner }: Ground,
  first: Temporal.PlainDate,
  wish: FirmWish = PLAIN,
): Promise<Firm> {
  const { checks, deductionLayout, mnemonic, remittanceLayout, weeks } = wish;
  const [gid, group] = [randomUUID(), randomUUID()];
  const payday = first.add({ days: ((5 - first.dayOfWeek + 7) % 7) + 7 * weeks });
  await owner.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow, deduction_layout,
       remittance_layout, employment_check_mode)
     values ($1, $2, $2, initcap($2) || ' and Sons', 'DEFAULT', $3, $4, $5)`,
    [gid, mnemonic, deductionLayout, remittanceLayout, checks],
  );
  await owner.query(
    `insert into payroll_group (gid, employer_gid, name, payroll_frequency, sample_date)
     values ($1, $2, 'Fridays', 'BIWEEKLY', $3)`,
    [group, gid, payday.toString()],
  );
  return { gid, mnemonic, group, payday, deductionLayout, remittanceLayout, checks };
}
