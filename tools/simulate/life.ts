import { buildAchFileStep, cutOffOf } from '../../server/src/ach/index.ts';
import { closeDays, CLOSING_TIME } from '../../server/src/close-of-day/index.ts';
import type { DailyStep } from '../../server/src/platform/jobs/daily-step.ts';
import { ZONE } from '../../server/src/platform/clock.ts';
import { closeOfDay } from '../../server/src/schedule.ts';
import { checkInvariants } from '../invariants/report.ts';
import { actOut, type Tally } from './acts.ts';
import { endState } from './end-state.ts';
import type { House } from './house.ts';
import { addPerson, foundFirm, type Person } from './people.ts';
import { cuttingPower, PowerCut } from './power-cuts.ts';
import { chanceOf, type Chance } from './random.ts';

export interface LifeOptions {
  readonly seed: number;
  readonly days: number;
  readonly people: number;
  /** Percentage of close-of-day transactions that each kind of power cut hits. */
  readonly cuts: number;
  /** Steps to use instead of the nightly ones, to test whether a fault is noticed. */
  readonly steps?: readonly DailyStep[];
}

export interface Life {
  readonly end: readonly string[];
  /** Invariants that failed, with the day; empty if all is well. */
  readonly faults: readonly string[];
  readonly tally: Tally;
}

/** A seed's story begins on one of this many days after this one. */
const EPOCH = Temporal.PlainDate.from('2031-01-06');
const STARTS = 700;
/** The most power cuts in a row for one step. */
const MOST_CUTS = 40;

/**
 * Runs one seed: people borrow, pay, cancel and default, each day is closed at night, with power
 * cuts now and then, and the invariants are checked after each day.
 */
export async function live(house: House, options: LifeOptions): Promise<Life> {
  const chance = chanceOf(options.seed);
  const night = chanceOf(options.seed + 0x9e3779b9);
  const first = EPOCH.add({ days: chance.upTo(STARTS) });
  const tally: Tally = { acknowledged: [], refusals: 0, cuts: 0 };
  await house.setClock(at(first, '08:00'));
  const firm = await foundFirm(house, first);
  const people: Person[] = [];
  let open = first;

  for (let past = 0; past < options.days; past += 1) {
    const day = first.add({ days: past });
    await house.setClock(at(day, '09:00'));
    if (people.length < options.people && chance.percent(60)) {
      people.push(await addPerson(house, firm, `P${100 + people.length}`, chance));
    }
    for (const person of people) await actOut(person, chance, tally);
    if (!chance.percent(10)) await cutFile(house, day);
    if (chance.percent(5)) continue; // no close tonight; a later night catches up

    await house.setClock(at(day.add({ days: 1 }), CLOSING_TIME));
    await closeNight(house, { ...options, night, tally, from: open, day });
    open = day.add({ days: 1 });
    const faults = await faultsOf(house, tally);
    if (faults.length > 0) return { end: [], faults: faults.map((one) => `${day}: ${one}`), tally };
  }
  await house.runJobs();
  return { end: await endState(house), faults: await faultsOf(house, tally), tally };
}

/**
 * Runs the job at the bank's cut-off. Now and then it doesn't run; then the close of day builds
 * the file.
 */
async function cutFile(house: House, day: Temporal.PlainDate): Promise<void> {
  await house.setClock(cutOffOf(day));
  await buildAchFileStep.run({ day, inTransaction: house.work });
}

/** Closes all open days; after each power cut it resumes where it stopped. */
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
      await closeDays({ steps, inTransaction }, night.from, night.day);
      return;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      tally.cuts += 1;
    }
  }
}

async function faultsOf({ owner }: House, { acknowledged }: Tally): Promise<string[]> {
  const acks = acknowledged.map((gid) => `payment ${gid}\n`).join('');
  const findings = await checkInvariants(
    async <Row>(question: string) => (await owner.query(question)).rows as Row[],
    acks,
  );
  return findings.flatMap(({ id, faults }) => faults.map((fault) => `${id} ${fault}`));
}

function at(day: Temporal.PlainDate, time: string | Temporal.PlainTime): Temporal.Instant {
  return day
    .toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();
}
