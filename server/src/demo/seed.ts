import type pg from 'pg';
import { closeDays } from '../close-of-day/index.ts';
import { dayOf, realNow } from '../platform/clock.ts';
import type { Platform, WorkContext } from '../platform/context.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { routes } from '../routes.ts';
import { closeOfDay } from '../schedule.ts';
import { alerts } from './alerts.ts';
import { type Browser, openBrowser } from './browser.ts';
import { counseling } from './counseling.ts';
import { releaseClock, setClock } from './demo-clock.ts';
import { endSessions, isEmpty } from './demo.queries.ts';
import { installEmployers } from './install-employers.ts';
import { onRoster } from './people.ts';
import { questions } from './questions.ts';
import { whileSeedingAlone } from './seeding-lock.ts';
import { scenes as borrowing } from './stories.ts';
import { signInAtConsole, type Visitor } from './visitor.ts';

/** What the demo needs of a product that is about to start. */
export interface SeedTools {
  readonly platform: Platform;
  /**
   * As the owner of the tables: the clock starts behind the real time, which nobody else may do.
   */
  readonly ownerUrl: string;
  /** Runs what waits in the queue. */
  readonly runJobs: () => Promise<number>;
  /** Hears that it takes a moment. */
  readonly tell?: (sentence: string) => void;
  /** Aborted when the start is called off: the story breaks off, and the next start clears it. */
  readonly signal?: AbortSignal;
}

const ACTOR = 'seed-demo';
/** Of one day, people act before they hear of anything. */
const scenes = [...borrowing, ...alerts, ...questions, ...counseling];

type Work = <Result>(task: (context: WorkContext) => Promise<Result>) => Promise<Result>;

/**
 * Fills an empty database with the demo's people, once: they register, apply, sign and pay through
 * the same use cases as anybody, on days that lie behind, and each day is closed as any other. Ends
 * with the clock on the real time; until then it stands behind.
 */
export async function seed(tools: SeedTools): Promise<void> {
  const work: Work = (task) => inJobTransaction(tools.platform, ACTOR, (context) => task(context));
  if (!(await work(({ db }) => isEmpty(db)))) return;

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
    // The codes they typed have reached them that day.
    if (acts.length > 0) await runJobs();
    if (daysAgo > 0) await closeInOne(platform, day);
  }
  await work(({ db }) => endSessions(db));
  await runJobs();
}

/**
 * Closes a day by the steps of every night, all in one transaction: nobody else is there to wait
 * for it.
 */
async function closeInOne(platform: Platform, day: Temporal.PlainDate): Promise<void> {
  await inJobTransaction(platform, ACTOR, async (context) => {
    await closeDays({ steps: closeOfDay, inTransaction: (task) => task(context) }, day, day);
  });
}
