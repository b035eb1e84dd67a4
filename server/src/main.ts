import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageAnswers } from '@paystead/contract/call-address';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './platform/http/build-server.ts';
import { stopwatch } from './platform/clock.ts';
import { type Config, ConfigError } from './platform/settings/config.ts';
import { recordSettings } from './platform/settings/record-settings.ts';
import { addCardNotices } from './cards/index.ts';
import { firstCalls, viewPublicConfig } from './content/index.ts';
import type { Platform } from './platform/context.ts';
import { configNow } from './platform/house/config-now.ts';
import { openDatabase } from './platform/database/database.ts';
import { type Addresses, findDatabase } from './platform/database/database-address.ts';
import { addDocuments, addReports } from './platform/http/documents.ts';
import { endOnce, type Undo } from './platform/end-once.ts';
import { addHealth } from './platform/http/health.ts';
import type { Job } from './platform/jobs/job.ts';
import { type Log, openLog } from './platform/log.ts';
import { masterKey } from './platform/sealing/master-key.ts';
import { requireDirectConnection } from './platform/database/direct-connection.ts';
import { migrate } from './platform/database/migrate.ts';
import { DRAWN_PAGES, drawOwnPage, drawPage, ownPageAt } from './platform/pages/draw-page.ts';
import { addPages, type Facts } from './platform/pages/pages.ts';
import { type Queue, startQueue } from './platform/jobs/queue.ts';
import { installQueue } from './platform/jobs/queue-schema.ts';
import { keepKeysFresh, openVault } from './platform/sealing/vault.ts';
import { cardFrames, cardServer, CARDS_KEY } from './partners/cards/cards.ts';
import { recaptchaOrigins } from './partners/recaptcha/recaptcha.ts';
import { routes } from './routes.ts';
import { refuseLeftovers } from './sandbox/index.ts';
import { backgroundWork } from './worker.ts';

export interface Product {
  readonly borrowerUrl: string;
  readonly consoleUrl: string;
  readonly platform: Platform;
  /**
   * Turns `/readyz` to 503, serves on for `drainSeconds`, lets running work finish, for a limited
   * time, and then ends everything it started in any case.
   */
  stop(): Promise<void>;
}

/**
 * The tools for filling a database: the product without its web servers, and the owner's address.
 */
export interface SeedTools {
  readonly platform: Platform;
  readonly ownerUrl: string;
  /** Runs the queued jobs; returns how many ran. */
  readonly runJobs: () => Promise<number>;
  /** Aborted when the start is cancelled. */
  readonly signal: AbortSignal;
}

export interface StartOptions {
  /** Called before migrating, so that it can clear what an earlier start left unfinished. */
  readonly prepare?: (place: { ownerUrl: string; dataFolder: string }) => Promise<void>;
  /** Fills an empty database with the demo's people; called after migrating, before serving. */
  readonly seed?: (tools: SeedTools) => Promise<void>;
  /**
   * Abort it to cancel the start: that then ends everything it had started, and throws the signal's
   * reason.
   */
  readonly signal?: AbortSignal;
  /** How long running work may take at a stop, in milliseconds; ten seconds by default. */
  readonly drainMs?: number;
  /** The folder that holds `borrower/dist` and `console/dist`. */
  readonly house?: string;
}

const HOUSE = join(import.meta.dirname, '..', '..');

/**
 * Starts the whole product: database, migrations, queue, both web servers and the jobs. Prints
 * nothing. Throws an error with a sentence for a person if a setting is wrong or a port is taken.
 */
export async function startProduct(config: Config, options: StartOptions = {}): Promise<Product> {
  const log = openLog(config.logLevel);
  const elapsed = stopwatch();
  const signal = options.signal ?? new AbortController().signal;
  const step = (name: string) => {
    signal.throwIfAborted();
    log.info('started', { step: name, ms: Math.round(elapsed()) });
  };
  const undo: Undo = [];
  const stopping = new AbortController();
  const end = endOnce(undo, log, options.drainMs);
  try {
    signal.throwIfAborted();
    const addresses = await findDatabase(config, (sentence) => log.warn(sentence), signal);
    undo.push(() => addresses.stop());
    step('database');
    await options.prepare?.({ ownerUrl: addresses.owner, dataFolder: config.dataFolder });
    await migrate(addresses.owner);
    if (config.mode === 'production') await refuseLeftovers(addresses.owner);
    await requireDirectConnection(addresses.app);
    step('migrations');
    const { platform, queue, schedule } = await assemble(config, log, addresses, undo);
    step('queue');
    await recordSettings(platform);
    const runJobs = () => queue.runWaiting(platform);
    await options.seed?.({ platform, ownerUrl: addresses.owner, runJobs, signal });
    await serveAll(platform, queue, options.house ?? HOUSE, undo, stopping.signal);
    await queue.work(platform, schedule);
    step('servers');
    for (const sentence of config.partnersOff) log.warn(sentence);

    const { borrowerUrl, consoleUrl } = config;
    const stop = async () => {
      stopping.abort();
      await pause(config.drainSeconds * 1000);
      await end();
    };
    return { borrowerUrl, consoleUrl, platform, stop };
  } catch (error) {
    await end();
    throw error;
  }
}

async function assemble(config: Config, log: Log, addresses: Addresses, undo: Undo) {
  const database = openDatabase({
    url: addresses.app,
    max: config.databasePool,
    onError: (error) => log.warn('A database connection broke', { code: error.name }),
  });
  undo.push(() => database.close());
  const { jobs, schedule } = backgroundWork(config);
  const [vault, queue] = await Promise.all([
    openVault(database.requests, masterKey(config), config.pepper),
    openQueue(addresses, jobs, log),
  ]);
  undo.push(() => queue.stop());
  const stopLooking = keepKeysFresh(vault, log);
  undo.push(async () => stopLooking());
  const platform: Platform = { config, database, vault, queue, log };

  return { platform, queue, schedule };
}

/** Installs the queue's tables only if the queue can't start without that. */
async function openQueue(addresses: Addresses, jobs: readonly Job[], log: Log): Promise<Queue> {
  const options = { url: addresses.app, jobs, log };
  try {
    return await startQueue(options);
  } catch {
    await installQueue(addresses.owner);
    return startQueue(options);
  }
}

async function serveAll(
  platform: Platform,
  queue: Queue,
  house: string,
  undo: Undo,
  stopping: AbortSignal,
): Promise<void> {
  const { config } = platform;
  const sites = [
    { site: 'borrower', port: config.port, setting: 'PORT' },
    { site: 'console', port: config.consolePort, setting: 'CONSOLE_PORT' },
  ] as const;
  for (const { site, port, setting } of sites) {
    const { app, doorman } = buildServer({ platform, site, routes });
    addHealth(app, platform, { queueIsReady: () => queue.isReady(), stopping });
    addReports(app, platform);
    if (site === 'borrower') addCardNotices(app, platform);
    if (config.apiDocs) addDocuments(app, platform, site, routes);
    addPages({
      app,
      doorman,
      folder: join(house, site, 'dist'),
      overTls: config.mode === 'production',
      ...(site === 'borrower'
        ? borrowerPages(platform, join(house, site, 'dist'))
        : { pageOf: () => 'index.html' }),
    });
    undo.push(() => app.close());
    await listen(app, config.host, port, setting);
  }
  await serveSandboxCards(platform, undo);
}

/** The sandbox's card processor is another company: it has a port, and so an origin, of its own. */
async function serveSandboxCards({ config, vault }: Platform, undo: Undo): Promise<void> {
  const server = cardServer(config, vault.key(CARDS_KEY));
  if (!server) return;
  undo.push(() => server.close());
  await listen(server, config.host, config.cards.port, 'CARDS_PORT');
}

/** The element of a page that carries brand and mode. */
const PUBLIC = 'public-config';

/** The borrower app's pages: their files, the server's drawings and the facts written into them. */
export function borrowerPages(platform: Platform, folder: string) {
  const { config, log } = platform;
  return {
    pageOf: (path: string) => borrowerPage(path, config.mode),
    redirects: { '/': '/login' },
    factsNow: async () => ({ [PUBLIC]: viewPublicConfig(await configNow(platform)) }),
    draw: (page: string, facts: Facts) => drawPage(folder, page, facts[PUBLIC] ?? {}),
    ownPageAt,
    drawOwn: (path: string, facts: Facts, answers: PageAnswers) =>
      drawOwnPage(folder, path, facts[PUBLIC] ?? {}, answers).catch((error: unknown) => {
        // Then the browser draws it.
        log.error('A page could not be drawn', {}, error);
        return null;
      }),
    outside: {
      'app.html': outsideOrigins(config),
      [DRAWN_PAGES.login]: recaptchaOrigins(config),
      [DRAWN_PAGES.public]: recaptchaOrigins(config),
      [DRAWN_PAGES.social]: recaptchaOrigins(config),
    },
    framesAt: (path: string) => (CARD_PAGE.test(path) ? cardFrames(config) : []),
    firstCalls,
  };
}

/** The only page with the card processor's fields in a frame; people come to it by a full load. */
const CARD_PAGE = /^\/home\/loans\/[^/]+\/pay\/card\/[^/]+$/;

/**
 * The companies whose scripts and frames the app may load: another company's chat, and Plaid's
 * window.
 */
function outsideOrigins({ helpChat, bankLink: { plaid } }: Config): string[] {
  return [
    ...(helpChat ? [helpChat.url, ...helpChat.also] : []),
    ...(plaid ? ['https://cdn.plaid.com', plaid.url] : []),
  ];
}

/**
 * The login pages are small and separate; everything else is the app (S2.2, S2.7). The sandbox's
 * pages don't exist in production.
 */
function borrowerPage(path: string, mode: Config['mode']): string | null {
  if (path === '/login' || path === '/pub/login') return DRAWN_PAGES.login;
  if (/^\/pub\/social\/(google|facebook)$/.test(path)) return DRAWN_PAGES.social;
  if (path === '/pub' || path.startsWith('/pub/')) return DRAWN_PAGES.public;
  if (path === '/sandbox' || path.startsWith('/sandbox/')) {
    return mode === 'sandbox' ? 'sandbox.html' : null;
  }
  return 'app.html';
}

async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  setting: string,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError(
        `Port ${port} is used by another program. Stop it, or set ${setting} to another number.`,
      );
    }
    throw error;
  }
}
