import { randomUUID } from 'node:crypto';
import { answerJobCheck, listJobChecks } from '@paystead/contract/employer/job-checks';
import { confirmEmployment } from '@paystead/contract/verification/employment';
import { watchJobChecks } from '../../../server/src/employment/index.ts';
import { insertPerson, type Newcomer, signIn } from '../people.ts';
import { Deck } from '../deck.ts';
import { accepted, type Office, refused } from './office-parts.ts';

const HIRED = '2024-05-06';

/** Says that somebody works here, and has them in payroll's own system. */
export async function confirmJob(office: Office, newcomer: Newcomer): Promise<void> {
  const { browser, name, number } = newcomer;
  await browser.call(confirmEmployment, { employee_number: number });
  const { rows } = await office.desk.clerk.call(listJobChecks, { l: '100' });
  const check = rows.find((one) => one.name === `${name} Life`);
  if (!check) throw new Error(`No job check for ${name}`);
  const { gid } = check;
  const by = office.desk.either(office.chance);
  const answer = { gid, answer: 'WORKS_HERE', employee_number: number, hired_on: HIRED } as const;
  await by.call(answerJobCheck, answer);
  await refused(office, 'JOB_CHECK_ENDED', () => by.call(answerJobCheck, answer));
  if (!office.list.get(number)) office.list.add(number, name);
}

/** What payroll says about a job; nobody answers some checks in time. */
const CHECK_FATES = ['NOT_HERE', 'DIFFERENT', 'UNANSWERED', 'WORKS_HERE'] as const;
type CheckFate = (typeof CHECK_FATES)[number];

/** People who ask for a loan and never take one: their checks are answered, or expire. */
export class JobChecks {
  readonly #office: Office;
  /** What payroll will say about somebody who asks. */
  readonly #fates = new Map<string, CheckFate>();
  readonly #deck: Deck<CheckFate>;
  #asked = 0;

  constructor(office: Office) {
    this.#office = office;
    this.#deck = new Deck(CHECK_FATES, office.turn);
  }

  /** @param asks whether somebody may ask today */
  async work(asks: boolean): Promise<void> {
    const { chance, desk } = this.#office;
    const [begins, prefix] = [chance.percent(10), this.#office.firm.mnemonic.slice(0, 1)];
    if (begins && asks) await this.#ask(`${prefix}A${100 + this.#asked}`);
    const { rows } = await desk.clerk.call(listJobChecks, { l: '100' });
    for (const { gid, name } of rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const number = name.split(' ')[0] ?? '';
      const fate = this.#fates.get(number) ?? 'WORKS_HERE';
      if (!chance.percent(35) || fate === 'UNANSWERED') continue;
      if (fate === 'WORKS_HERE') {
        await refused(this.#office, 'FIELDS', () =>
          desk.clerk.call(answerJobCheck, { gid, answer: 'WORKS_HERE' }),
        );
        const said = {
          gid,
          answer: 'WORKS_HERE',
          employee_number: number,
          hired_on: HIRED,
        } as const;
        await desk.clerk.call(answerJobCheck, said);
        this.#office.list.add(number, number);
      } else if (fate === 'DIFFERENT') {
        const said = { gid, answer: 'DIFFERENT', differs: ['BIRTH_DATE'] } as const;
        await desk.program.call(answerJobCheck, { ...said, differs: [...said.differs] });
      } else await desk.clerk.call(answerJobCheck, { gid, answer: 'NOT_HERE' });
    }
  }

  /** Payroll is reminded of checks, and those that nobody answered go to the lender. */
  async watch(): Promise<void> {
    const { house } = this.#office;
    await house.work(({ enqueue }) => enqueue(watchJobChecks, {}));
    await house.runDeskJobs();
  }

  async #ask(name: string): Promise<void> {
    const { firm, house } = this.#office;
    this.#asked += 1;
    this.#fates.set(name, this.#deck.deal() ?? 'WORKS_HERE');
    const borrower = randomUUID();
    await insertPerson(house, firm, borrower, { name, isProved: false });
    const browser = await signIn(house, borrower);
    await accepted(this.#office, () => browser.call(confirmEmployment, { employee_number: name }));
  }
}
