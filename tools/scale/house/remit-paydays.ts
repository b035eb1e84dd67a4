import { writeRemittanceFile } from '../../../server/src/partners/payroll/remittance-file.ts';
import { OUTCOMES_BY_ENDING } from '../../../server/src/partners/payroll/sandbox-outcomes.ts';
import { takeRemittance } from '../../../server/src/remittance/index.ts';
import type { Ground } from '../../simulate/house.ts';

/** Payroll sends what it took on a payday; the ending of a number decides whether it took all. */
export async function remitPaydays(house: Ground, day: Temporal.PlainDate): Promise<void> {
  const payday = day.toString();
  const { rows } = await house.owner.query<{ employer: string; number: string; cents: bigint }>(
    `select employer.mnemonic as employer, employee_number as number, amount_cents as cents
       from deduction join employer on employer.gid = deduction.employer_gid
      where payday = $1 and state = 'ASKED' order by 1, 2`,
    [payday],
  );
  for (const [employer, asked] of Map.groupBy(rows, (row) => row.employer)) {
    const lines = asked.map(({ cents, number: employeeNumber }) => {
      const habit = OUTCOMES_BY_ENDING.find(({ ending }) => employeeNumber.endsWith(ending));
      const amount = habit ? habit.taken(cents) : cents;
      return { employeeNumber, amount, reason: habit?.reason ?? null };
    });
    const content = writeRemittanceFile(payday, lines);
    await house.work((context) =>
      takeRemittance(context, { employer, name: `${payday}.csv`, content }),
    );
  }
}
