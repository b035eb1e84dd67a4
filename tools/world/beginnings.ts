import { execFileSync } from 'node:child_process';

/** A moment at which the tests' clock can begin, with the time zone of the machine. */
export interface Beginning {
  readonly name: string;
  readonly at: Temporal.ZonedDateTime;
  readonly zone: string;
}

/** Moments in New York when code often gets the date or the hour wrong. */
const MOMENTS: Readonly<Record<string, string>> = {
  'weekday-morning': '2026-11-18T10:00[America/New_York]',
  'three-at-night': '2026-07-07T03:00[America/New_York]',
  'new-years-eve': '2026-12-31T23:30[America/New_York]',
  'clocks-go-forward': '2027-03-14T01:30[America/New_York]',
  'clocks-go-back': '2026-11-01T01:30-04:00[America/New_York]',
  'leap-day': '2028-02-29T12:00[America/New_York]',
  // Independence Day of 2027 is a Sunday.
  'holidays-eve': '2027-07-03T16:30[America/New_York]',
};

/** Used when none is chosen. */
const DEFAULT = { moment: 'weekday-morning', zone: 'America/New_York' };

/** Time zones that continuous integration uses, from ahead of New York to behind it. */
const ZONES = ['Asia/Tokyo', 'UTC', 'Pacific/Honolulu'] as const;

/** The names of all beginnings. */
export const BEGINNINGS: readonly string[] = Object.keys(MOMENTS);

/** The choice in the environment. */
interface Chosen {
  /** A name from the list, or a date and time with a zone in brackets. */
  readonly WORLD_BEGINS?: string | undefined;
  readonly TZ?: string | undefined;
}

/** The beginning of a run: the chosen one, or a Wednesday morning in New York. */
export function beginningOf({ WORLD_BEGINS, TZ }: Chosen): Beginning {
  const name = WORLD_BEGINS || DEFAULT.moment;
  const moment = MOMENTS[name] ?? name;
  try {
    return { name, at: Temporal.ZonedDateTime.from(moment), zone: TZ || DEFAULT.zone };
  } catch {
    throw new Error(
      `WORLD_BEGINS is ${name}. It can be ${BEGINNINGS.join(', ')}, ` +
        'or a time such as 2026-11-18T10:00[America/New_York].',
    );
  }
}

/** How many milliseconds a clock that now shows the beginning is ahead of the machine's clock. */
export function aheadOf({ at }: Beginning): number {
  return at.epochMilliseconds - Date.now();
}

/** The moment and zone that continuous integration uses for a commit, by its hash. */
export function beginningOfCommit(hash: string): Required<Chosen> {
  const number = Number.parseInt(hash.slice(0, 12), 16);
  const zone = ZONES[Math.floor(number / BEGINNINGS.length) % ZONES.length];
  return {
    WORLD_BEGINS: BEGINNINGS[number % BEGINNINGS.length] ?? DEFAULT.moment,
    TZ: zone ?? DEFAULT.zone,
  };
}

/**
 * Chooses the beginning for the steps of a run and sets it in their environment: the given choice,
 * in continuous integration the commit's, otherwise the default.
 * @returns a sentence that says which one, and how to repeat it
 */
export function chooseBeginning(env: NodeJS.ProcessEnv): string {
  const byCommit = env['CI'] && !env['WORLD_BEGINS'] ? beginningOfCommit(headCommit()) : {};
  const { name, at, zone } = beginningOf({ ...env, ...byCommit });
  env['WORLD_BEGINS'] = name;
  env['TZ'] = zone;
  const when = at.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' });
  const repeat = `WORLD_BEGINS=${name} TZ=${zone} npm test`;
  return `The tests begin on ${when} in New York. To repeat: ${repeat}`;
}

/** Zeroes if there is no git repository. */
function headCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '0'.repeat(40);
  }
}
