import { buildAchFileStep, cutOffOf } from '../../server/src/ach/index.ts';
import { AT_ONCE, closeDays, CLOSING_TIME } from '../../server/src/close-of-day/index.ts';
import { fitDebits } from '../../server/src/payments/index.ts';
import type { DailyStep } from '../../server/src/platform/jobs/daily-step.ts';
import { ZONE } from '../../server/src/platform/clock.ts';
import { closeOfDay } from '../../server/src/schedule.ts';
import { Bank } from './bank.ts';
import { checkInvariants } from '../invariants/report.ts';
import { actOut } from './acts.ts';
import { endState } from './end-state.ts';
import { turnOfFate } from './fates.ts';
import { happened } from './happened.ts';
import type { House } from './house.ts';
import { officeFaults } from './payroll/office-faults.ts';
import { PayrollOffice } from './payroll/payroll-office.ts';
import { type Pace, paceOf, partOf } from './parts.ts';
import { type Firm, foundFirm } from './firms.ts';
import { addPerson, type Newcomer, type Person } from './people.ts';
import { turnOfPart } from './play-part.ts';
import { cuttingPower, PowerCut } from './power-cuts.ts';
import { chanceOf, type Chance } from './random.ts';
import { hireStaff, workAtDesk } from './staff-acts.ts';
import { newTally, type Tally, timed } from './tally.ts';

export interface LifeOptions {
  readonly seed: number;
  readonly days: number;
  readonly people: number;
  /** Percentage of close-of-day transactions that each kind of power cut hits. */
  readonly cuts: number;
  /**
   * Banks and payrolls are down now and then. How long depends on how often we ask, so a life with
   * power cuts ends differently from one without.
   */
  readonly outages?: boolean;
  /** Steps to use instead of the nightly ones, to test whether a fault is noticed. */
  readonly steps?: readonly DailyStep[];
  /** Called after each day. */
  readonly onDay?: (past: number) => void;
}

export interface Life {
  /** Borrowers who joined. */
  readonly lives: number;
  readonly end: readonly string[];
  /** Invariants that failed, with the day; empty if all is well. */
  readonly faults: readonly string[];
  readonly tally: Tally;
  /** What really happened, by kind, as the database has it. */
  readonly happened: ReadonlyMap<string, number>;
}

/** A seed's story begins on one of this many days after this one. */
const EPOCH = Temporal.PlainDate.from('2031-01-06');
const STARTS = 700;
/** The most power cuts in a row for one step. */
const MOST_CUTS = 40;

/** A new borrower more for each of these many days. */
const GROWTH_DAYS = 45;
/** On the last days of a life nobody asks about a job, so that every check has ended. */
const QUIET_DAYS = 7;
/**
 * What is due a business day after an act is looked for hours apart from all acts, so that no
 * minute of a slow machine decides whether it is due.
 */
const LATER = { payroll: '11:00', borrowers: '13:00' };
/** How long a loan that has ended is still looked at. */
const AFTERMATH_DAYS = 40;

/**
 * Runs one seed: people borrow, pay, cancel and default, lose jobs and find others, ask for help;
 * payrolls send too little, too much, late, twice or nothing; staff decide. Each day is closed at
 * night, with power cuts now and then, and the invariants are checked after each close.
 */
export async function live(house: House, options: LifeOptions): Promise<Life> {
  const { outages = false } = options;
  const chance = chanceOf(options.seed);
  const night = chanceOf(options.seed + 0x9e3779b9);
  const first = EPOCH.add({ days: chance.upTo(STARTS) });
  const tally = newTally();
  await house.setClock(at(first, '08:00'));
  const firms = await foundFirms(house, first, chance);
  const staff = await hireStaff(house);
  const people: Person[] = [];
  const bank = new Bank(house);
  const offices: PayrollOffice[] = [];
  const shared = { house, bank, people, chance, tally, outages };
  for (const [index, firm] of firms.entries())
    offices.push(await PayrollOffice.open({ ...shared, firm, turn: options.seed * 2 + index }));
  const stage: Stage = { ...shared, offices, pace: paceOf(options.days) };
  let open = first;

  for (let past = 0; past < options.days; past += 1) {
    const day = first.add({ days: past });
    await house.setClock(at(day, '09:00'));
    const most = options.people + Math.floor(past / GROWTH_DAYS);
    if (people.length < most && chance.percent(60)) await join(stage);
    for (const office of offices)
      await timed(tally, 'payroll', () => office.work(day, past < options.days - QUIET_DAYS));
    await house.setClock(at(day, LATER.payroll));
    for (const office of offices) await timed(tally, 'payroll', () => office.watch(day));
    await house.setClock(at(day, LATER.borrowers));
    const running = await stillRunning(house, people, day);
    await timed(tally, 'borrowers', () => liveADay(stage, running, day));
    const desk = { ...staff, ...shared, today: day, people: [...running.keys()] };
    await timed(tally, 'staff', () => workAtDesk(house, desk, tally));
    if (!chance.percent(10)) await cutFile(house, day);
    await bank.endDay(day);
    if (chance.percent(5)) continue; // no close tonight; a later night catches up

    await house.setClock(at(day.add({ days: 1 }), CLOSING_TIME));
    const tonight = { ...options, night, tally, from: open, day };
    await timed(tally, 'nights', () => closeNight(house, tonight));
    open = day.add({ days: 1 });
    options.onDay?.(past + 1);
    const faults = await timed(tally, 'invariants', () => faultsOf(house, tally));
    if (faults.length > 0) {
      const dated = faults.map((one) => `${day}: ${one}`);
      return ended(stage, [], dated);
    }
  }
  tally.faults.push(...(await officeFaults(house, offices)));
  await house.runJobs();
  return ended(stage, await endState(house), await faultsOf(house, tally));
}

/** What all days of a life share. */
interface Stage {
  readonly house: House;
  readonly bank: Bank;
  readonly people: Person[];
  readonly offices: readonly PayrollOffice[];
  readonly chance: Chance;
  readonly tally: Tally;
  readonly outages: boolean;
  readonly pace: Pace;
}

async function ended(
  { house, people, tally }: Stage,
  end: readonly string[],
  faults: readonly string[],
): Promise<Life> {
  return { lives: people.length, end, faults, tally, happened: await happened(house, tally) };
}

/** A new borrower of one of the employers, more often of the first one. */
async function join({ chance, house, offices, outages, pace, people }: Stage): Promise<void> {
  const name = `P${100 + people.length}`;
  const office = chance.pick([0, 0, 1]) === 0 ? offices[0] : offices[1];
  if (!office) throw new RangeError('There are two employers');
  const part = partOf(people.length, pace);
  const enroll = (newcomer: Newcomer) => office.enroll(newcomer);
  const wish = { outages, consents: true, part, enroll };
  people.push(await addPerson(house, office.firm, name, chance, wish));
}

/** What fate brings to each borrower on a day, and what they do. */
async function liveADay(
  stage: Stage,
  running: ReadonlyMap<Person, string>,
  today: Temporal.PlainDate,
): Promise<void> {
  const { offices, pace } = stage;
  for (const [person, status] of running) {
    await turnOfFate(offices, person, stage, today);
    await turnOfPart(offices, person, pace, today);
    if (person.job.work !== 'dead') await actOut(person, status, { ...stage, today });
  }
}

/** Two employers, so that people can change from one to the other, with layouts of their own. */
async function foundFirms(
  house: House,
  first: Temporal.PlainDate,
  chance: Chance,
): Promise<[Firm, Firm]> {
  const deductions = ['STANDARD', 'BENEFITFOCUS', 'FIXED'] as const;
  const remittances = ['STANDARD', 'CENTS', 'FIXED'] as const;
  const found = (mnemonic: string, weeks: number, checks: 'SYNC' | 'ASYNC') =>
    foundFirm(house, first, {
      mnemonic,
      weeks,
      checks,
      deductionLayout: chance.pick(deductions),
      remittanceLayout: chance.pick(remittances),
    });
  return [await found('LIFE', 0, 'SYNC'), await found('NEXT', 1, 'ASYNC')];
}

/** People whose loan isn't over, or ended a while ago at most, with its status. */
async function stillRunning(
  { owner }: House,
  people: readonly Person[],
  day: Temporal.PlainDate,
): Promise<Map<Person, string>> {
  const { rows } = await owner.query<{ gid: string; status: string }>(
    `select gid::text, status from loan
      where status not in ('Paid', 'Void') or closed_on >= $1`,
    [day.subtract({ days: AFTERMATH_DAYS }).toString()],
  );
  const statusOf = new Map(rows.map(({ gid, status }) => [gid, status]));
  return new Map(
    people.flatMap((person): [Person, string][] => {
      const status = statusOf.get(person.loan);
      return status === undefined ? [] : [[person, status]];
    }),
  );
}

/**
 * Runs the job at the bank's cut-off, which looks first whether its debits still fit. Now and then it doesn't run; then the close of day builds
 * the file.
 */
async function cutFile(house: House, day: Temporal.PlainDate): Promise<void> {
  await house.setClock(cutOffOf(day));
  const daily = { day, inTransaction: house.work };
  await fitDebits.run(daily);
  await buildAchFileStep.run(daily);
}

/** Closes all open days, two chunks at once; after each power cut it resumes where it stopped. */
async function closeNight(
  house: House,
  night: LifeOptions & {
    readonly night: Chance;
    readonly tally: Tally;
    readonly from: Temporal.PlainDate;
    readonly day: Temporal.PlainDate;
  },
): Promise<void> {
  const { steps = closeOfDay, tally } = night;
  for (let cuts = 0; ; cuts += 1) {
    const often = cuts < MOST_CUTS ? night.cuts : 0;
    const inTransaction = cuttingPower(house.work, night.night, often);
    try {
      await closeDays({ steps, inTransaction, atOnce: AT_ONCE }, night.from, night.day);
      return;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      tally.cuts += 1;
    }
  }
}

async function faultsOf({ owner }: House, { acknowledged, faults }: Tally): Promise<string[]> {
  const acks = acknowledged.map((gid) => `payment ${gid}\n`).join('');
  const findings = await checkInvariants(
    async <Row>(question: string) => (await owner.query(question)).rows as Row[],
    acks,
  );
  const found = findings.flatMap((one) => one.faults.map((fault) => `${one.id} ${fault}`));
  return [...faults, ...found];
}

function at(day: Temporal.PlainDate, time: string | Temporal.PlainTime): Temporal.Instant {
  return day
    .toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();
}
