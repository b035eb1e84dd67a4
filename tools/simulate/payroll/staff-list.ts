import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';

/** Somebody who works for an employer, as its payroll knows them. */
export interface Employee {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly birth: string;
  /** As payroll has it; the truth may be another. */
  status: EmployeeStatus;
  /** Cents for one paycheck. */
  pay: bigint;
  /** The first day back from a leave, if payroll has told us. */
  returnsOn: Temporal.PlainDate | null;
}

/** The people of an employer in its own payroll system, by employee number. */
export class StaffList {
  readonly #people = new Map<string, Employee>();

  add(number: string, first: string, last = 'Life'): Employee {
    const employee: Employee = {
      number,
      first,
      last,
      birth: '1984-03-14',
      status: 'Active',
      pay: 250_000n,
      returnsOn: null,
    };
    this.#people.set(number, employee);
    return employee;
  }

  get(number: string): Employee | undefined {
    return this.#people.get(number);
  }

  remove(number: string): void {
    this.#people.delete(number);
  }

  /** Everybody, by number. */
  all(): Employee[] {
    return [...this.#people.values()].toSorted((a, b) => (a.number < b.number ? -1 : 1));
  }

  /** Those whose leave we were told the end of are at work again. */
  bringBack(day: Temporal.PlainDate): void {
    for (const one of this.#people.values()) {
      if (!one.returnsOn || Temporal.PlainDate.compare(one.returnsOn, day) > 0) continue;
      Object.assign(one, { status: 'Active', returnsOn: null });
    }
  }
}
