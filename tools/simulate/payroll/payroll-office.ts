import { confirmEmployment } from '@paystead/contract/verification/employment';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { deliverWebhooks } from '../../../server/src/connections/index.ts';
import type { Firm } from '../firms.ts';
import type { Newcomer, Person, Work } from '../people.ts';
import { LineAnswers } from './answer-lines.ts';
import { CalendarKeeper } from './change-calendar.ts';
import { openDesk } from './desk.ts';
import { confirmJob, JobChecks } from './job-checks.ts';
import { RosterKeeper } from './keep-roster.ts';
import type { Office } from './office-parts.ts';
import { Remitter } from './remit.ts';
import { OtherReports, reportStatus } from './report-status.ts';
import { StaffList } from './staff-list.ts';
import { acknowledgeStops } from './stop-orders.ts';

const STATUS_OF: Readonly<Record<Work, EmployeeStatus>> = {
  works: 'Active',
  left: 'Terminated',
  leave: 'LeaveWithoutPay',
  retired: 'Retired',
  dead: 'Deceased',
};

/**
 * The payroll department of a simulated employer. It makes the calls that payroll makes at the
 * console or with a key: rosters, deduction files, remittances and their lines, status, job checks,
 * stop orders, its calendar. A key or the session, by chance.
 */
export class PayrollOffice {
  readonly firm: Firm;
  readonly office: Office;
  readonly remitter: Remitter;
  readonly #roster: RosterKeeper;
  readonly #checks: JobChecks;
  readonly #answers: LineAnswers;
  readonly #others: OtherReports;
  readonly #calendar: CalendarKeeper;

  private constructor(office: Office) {
    this.firm = office.firm;
    this.office = office;
    this.remitter = new Remitter(office);
    this.#roster = new RosterKeeper(office);
    this.#checks = new JobChecks(office);
    this.#answers = new LineAnswers(office);
    this.#others = new OtherReports(office);
    this.#calendar = new CalendarKeeper(office);
  }

  /** Opens the office, and sends the first roster. */
  static async open(wish: Omit<Office, 'desk' | 'list'>): Promise<PayrollOffice> {
    const desk = await openDesk(wish.house, wish.firm);
    const one = new PayrollOffice({ ...wish, desk, list: new StaffList() });
    await one.#roster.begin();
    return one;
  }

  /** What the office does in the morning. @param asks whether people may ask about a job today */
  async work(day: Temporal.PlainDate, asks: boolean): Promise<void> {
    const { chance, list, house } = this.office;
    list.bringBack(day);
    const isDown = chance.percent(10);
    house.hooks.answer({ status: isDown ? 500 : 200 });
    await this.remitter.work(day, this.firm.checks === 'SYNC');
    // Nobody is at the desk on weekends.
    if (day.dayOfWeek <= 5) {
      await this.#calendar.tend();
      await this.#answers.work(day);
      await this.#others.work(day);
      await acknowledgeStops(this.office);
      if (this.firm.checks === 'ASYNC') await this.#checks.work(asks);
      await this.#roster.tend();
    }
    // What failed is tried again; once a day is enough for a story.
    if (day.dayOfWeek === 1) await house.work(({ enqueue }) => enqueue(deliverWebhooks, {}));
    await house.runDeskJobs();
  }

  /** What happens by itself in the course of a day that payroll is at work. */
  async watch(day: Temporal.PlainDate): Promise<void> {
    if (day.dayOfWeek <= 5 && this.firm.checks === 'ASYNC') await this.#checks.watch();
  }

  /** Sends the list as it stands. */
  send(): Promise<string | null> {
    return this.#roster.send();
  }

  /** Somebody who works here asks for a loan: by the roster, or by a check at the desk. */
  async enroll(newcomer: Newcomer): Promise<void> {
    const { browser, name, number } = newcomer;
    if (this.firm.checks === 'ASYNC') return confirmJob(this.office, newcomer);
    this.office.list.add(number, name);
    await this.send();
    await browser.call(confirmEmployment, { employee_number: number });
  }

  /** A new employee, under the number they had before. */
  async hire({ job, name }: Person, day: Temporal.PlainDate): Promise<void> {
    this.office.list.add(job.number, name);
    Object.assign(job, { firm: this.firm, work: 'works', since: day });
    await this.send();
  }

  /** Payroll says what has become of somebody: at its desk, or on its next roster. */
  async report({ job }: Person, work: Work, day: Temporal.PlainDate): Promise<void> {
    const { chance, list } = this.office;
    const [atDesk, drops] = [chance.percent(60), chance.percent(40)];
    const employee = list.get(job.number);
    const status = STATUS_OF[work];
    if (!employee || employee.status === status) return;
    if (atDesk && (await reportStatus(this.office, employee, status, day))) return;
    if (work === 'left' && drops) list.remove(job.number);
    else Object.assign(employee, { status, returnsOn: null });
    await this.send();
  }
}
