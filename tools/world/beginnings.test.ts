import { describe, expect, test } from 'vitest';
import { BEGINNINGS, beginningOf, beginningOfCommit, chooseBeginning } from './beginnings.ts';

const hashes = Array.from({ length: 500 }, (_, at) =>
  (BigInt(at + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).padStart(40, '0').slice(-40),
);

describe('the beginning of a run', () => {
  test('is a morning in New York on every machine, unless another is chosen', () => {
    const { name, at, zone } = beginningOf({});
    expect(name).toBe('weekday-morning');
    expect(at.toString()).toBe('2026-11-18T10:00:00-05:00[America/New_York]');
    expect(at.dayOfWeek).toBe(3);
    expect(zone).toBe('America/New_York');
  });

  test('each name gives the right moment', () => {
    const [at, next] = [(name: string) => beginningOf({ WORLD_BEGINS: name }).at, { days: 1 }];
    expect(BEGINNINGS.map((name) => at(name).timeZoneId)).toEqual(
      BEGINNINGS.map(() => 'America/New_York'),
    );
    expect(at('three-at-night').hour).toBe(3);
    expect(at('new-years-eve').add(next).dayOfYear).toBe(1);
    expect(at('clocks-go-forward').hoursInDay).toBe(23);
    expect(at('clocks-go-back').hoursInDay).toBe(25);
    expect(at('clocks-go-back').add({ hours: 1 }).hour).toBe(1);
    expect(at('leap-day').toPlainDate().toString()).toBe('2028-02-29');
    const eve = at('holidays-eve');
    expect([eve.dayOfWeek, eve.add(next).month, eve.add(next).day]).toEqual([6, 7, 4]);
  });

  test('can be any time, in any time zone', () => {
    const { at, zone } = beginningOf({
      WORLD_BEGINS: '2030-01-01T00:00[Asia/Tokyo]',
      TZ: 'Asia/Tokyo',
    });
    expect(at.toInstant().toString()).toBe('2029-12-31T15:00:00Z');
    expect(zone).toBe('Asia/Tokyo');
    expect(() => beginningOf({ WORLD_BEGINS: 'noon' })).toThrow('WORLD_BEGINS is noon. It can be');
  });

  test('commits choose among all moments and zones', () => {
    const taken = hashes.map((hash) => beginningOfCommit(hash));
    expect(new Set(taken.map(({ WORLD_BEGINS }) => WORLD_BEGINS))).toEqual(new Set(BEGINNINGS));
    const pairs = new Set(taken.map(({ WORLD_BEGINS, TZ }) => `${WORLD_BEGINS} ${TZ}`));
    expect(pairs.size).toBe(BEGINNINGS.length * 3);
  });
});

describe('the environment of the steps', () => {
  test('a local run uses the default for every commit', () => {
    const env: NodeJS.ProcessEnv = {};
    expect(chooseBeginning(env)).toBe(
      'The tests begin on Wednesday, November 18, 2026 at 10:00 AM in New York. ' +
        'To repeat: WORLD_BEGINS=weekday-morning TZ=America/New_York npm test',
    );
    expect(env).toEqual({ WORLD_BEGINS: 'weekday-morning', TZ: 'America/New_York' });
  });

  test('continuous integration chooses by commit, the same every time', () => {
    const [one, two]: NodeJS.ProcessEnv[] = [{ CI: 'true' }, { CI: 'true' }];
    expect(chooseBeginning(one ?? {})).toBe(chooseBeginning(two ?? {}));
    expect(BEGINNINGS).toContain(one?.['WORLD_BEGINS']);
    expect(['Asia/Tokyo', 'UTC', 'Pacific/Honolulu']).toContain(one?.['TZ']);
  });

  test('a chosen beginning wins in continuous integration, too', () => {
    const env: NodeJS.ProcessEnv = { CI: 'true', WORLD_BEGINS: 'leap-day', TZ: 'UTC' };
    expect(chooseBeginning(env)).toContain('WORLD_BEGINS=leap-day TZ=UTC');
  });
});
