import { expect, inject, test } from 'vitest';
import { closeDays, CLOSING_TIME } from '../../server/src/close-of-day/index.ts';
import { ZONE } from '../../server/src/platform/clock.ts';
import { closeOfDay } from '../../server/src/schedule.ts';
import { endState } from './end-state.ts';
import { type House, openHouse } from './house.ts';
import { foundFirm } from './firms.ts';
import { addPerson } from './people.ts';
import { chanceOf } from './random.ts';

const FIRST = Temporal.PlainDate.from('2031-03-03');
const DAYS = 24;

const server = inject('testServer');

function nightAfter(day: Temporal.PlainDate): Temporal.Instant {
  const next = day.add({ days: 1 });
  return next.toZonedDateTime({ timeZone: ZONE, plainTime: CLOSING_TIME }).toInstant();
}

/** Six people sign on the first day. After that nobody acts, and the days are closed. */
async function lifeOf(
  seed: number,
  close: (house: House) => Promise<void>,
): Promise<readonly string[]> {
  const house = await openHouse(server);
  try {
    await house.setClock(nightAfter(FIRST).subtract({ hours: 12 }));
    const firm = await foundFirm(house, FIRST);
    const chance = chanceOf(seed);
    for (let person = 0; person < 6; person += 1) {
      await addPerson(house, firm, `P${100 + person}`, chance);
    }
    await close(house);
    return await endState(house);
  } finally {
    await house.close();
  }
}

const run = (house: House) => ({ steps: closeOfDay, inTransaction: house.work });
const dayAt = (past: number) => FIRST.add({ days: past });

test.each([11, 14])(
  'I6 I7 days caught up on after an outage end as days closed night by night (seed %i)',
  async (seed) => {
    const nightly = await lifeOf(seed, async (house) => {
      for (let past = 0; past < DAYS; past += 1) {
        await house.setClock(nightAfter(dayAt(past)));
        await closeDays(run(house), FIRST, dayAt(past));
      }
    });
    const caughtUp = await lifeOf(seed, async (house) => {
      await house.setClock(nightAfter(dayAt(3)));
      await closeDays(run(house), FIRST, dayAt(3));
      await house.setClock(nightAfter(dayAt(DAYS - 1)));
      await closeDays(run(house), FIRST, dayAt(DAYS - 1));
    });

    expect(caughtUp).toEqual(nightly);
    expect(nightly.filter((line) => line.startsWith('deduction: ')).length).toBeGreaterThan(2);
  },
  240_000,
);
