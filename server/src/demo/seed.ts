import type pg from 'pg';
import { closeDays } from '../close-of-day/index.ts';
import { dayOf, realNow } from '../platform/clock.ts';
import type { Platform, WorkContext } from '../platform/context.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { routes } from '../routes.ts';
import { closeOfDay } from '../schedule.ts';
import { alerts } from './alerts.ts';
import { type Browser, openBrowser } from './browser.ts';
import { complaints } from './complaints.ts';
import { counseling } from './counseling.ts';
import { releaseClock, setClock } from './demo-clock.ts';
import { endSessions, isDemo, isEmpty } from './demo.queries.ts';
import { installEmployers } from './install-employers.ts';
import { onRoster } from './people.ts';
import { questions } from './questions.ts';
import { whileSeedingAlone } from './seeding-lock.ts';
import { consoleUsers } from './sign-ins.ts';
import { scenes as borrowing } from './stories.ts';
import { signInAtConsole, type Visitor } from './visitor.ts';

/** The parts of a starting product that seeding needs. */
export interface SeedTools {
  readonly platform: Platform;
  /** The address of the tables' owner: only the owner may set the clock behind the real time. */
  readonly ownerUrl: string;
  /** Runs the queued jobs. */
  readonly runJobs: () => Promise<number>;
  /** Called with a sentence that says that this takes a moment. */
  readonly tell?: (sentence: string) => void;
  /** Aborted when the start is cancelled: seeding stops, and the next start clears it. */
  readonly signal?: AbortSignal;
}

const ACTOR = 'seed-demo';
/** Within one day, people act before they receive notifications. */
const scenes = [...borrowing, ...alerts, ...questions, ...complaints, ...counseling];

type Work = <Result>(task: (context: WorkContext) => Promise<Result>) => Promise<Result>;

/**
 * Fills an empty database with the demo's people, once: they register, apply, sign and pay through
 * the same use cases as everybody, on past days, and each day is closed as usual. The clock is
 * behind the real time until the end, and then on it. A house where an administrator was let in
 * first stays without them.
 * @returns whether the demo's people live here
 */
export async function seed(tools: SeedTools): Promise<boolean> {
  const work: Work = (task) => inJobTransaction(tools.platform, ACTOR, (context) => task(context));
  if (await work(({ db }) => isEmpty(db))) await fill(tools, work);
  const [first] = consoleUsers;
  return work(({ db }) => isDemo(db, first?.email ?? ''));
}

async function fill(tools: SeedTools, work: Work): Promise<void> {
  await whileSeedingAlone(tools.ownerUrl, async (owner) => {
    if (!(await work(({ db }) => isEmpty(db)))) return;
    tools.tell?.('Setting up the demo, once: half a year of borrowing and paying …');
    await tellStory(tools, work, owner);
    await releaseClock(owner);
  });
}

async function tellStory(tools: SeedTools, work: Work, owner: pg.Client): Promise<void> {
  const { platform, runJobs } = tools;
  const today = dayOf(realNow());
  const browsers = new Map<string, Browser>();
  const visitorOf = (who: string): Visitor => {
    const browser = browsers.get(who) ?? openBrowser(platform, routes);
    browsers.set(who, browser);
    const desk = () => signInAtConsole(openBrowser(platform, routes), work);
    return { person: onRoster(who), browser, look: work, wait: runJobs, desk };
  };
  let daysAgo = Math.max(...scenes.map((scene) => scene.daysAgo));
  await setClock(owner, today.subtract({ days: daysAgo }));
  await work((context) => installEmployers(context, today));

  for (; daysAgo >= 0; daysAgo -= 1) {
    tools.signal?.throwIfAborted();
    const day = today.subtract({ days: daysAgo });
    await setClock(owner, daysAgo === 0 ? null : day);
    const acts = scenes.filter((scene) => scene.daysAgo === daysAgo);
    for (const { who, act } of acts) await act(visitorOf(who));
    // Deliver the day's messages, such as the codes that people typed, before the clock moves.
    if (acts.length > 0) await runJobs();
    if (daysAgo > 0) await closeInOne(platform, day);
  }
  await work(({ db }) => endSessions(db));
  await runJobs();
}

/**
 * Closes a day by the steps of every night, all in one transaction: no other user has to wait for
 * it.
 */
async function closeInOne(platform: Platform, day: Temporal.PlainDate): Promise<void> {
  await inJobTransaction(platform, ACTOR, async (context) => {
    await closeDays({ steps: closeOfDay, inTransaction: (task) => task(context) }, day, day);
  });
}
