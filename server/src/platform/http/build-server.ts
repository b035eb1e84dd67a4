import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerCall, type Site as SiteFacts } from './answer-call.ts';
import type { Platform } from '../context.ts';
import { errorAnswer } from './error-answer.ts';
import { type Site, siteOf } from '../session/permissions.ts';
import { outageLog } from './outage-log.ts';
import { rateLimit } from './rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { dataHeaders } from './security-headers.ts';
import type { Route } from './serve.ts';
import { servedMethods } from './served-methods.ts';
import { type VisitorReader, visitorReader } from '../session/visitor.ts';
import { xsrfWith } from '../session/xsrf.ts';

export interface ServerOptions {
  readonly platform: Platform;
  /** The borrower's site and the console are two servers; they share only this process. */
  readonly site: Site;
  /** Every route of the product; each server takes the routes of its site. */
  readonly routes: readonly Route[];
}

export interface WebServer {
  readonly app: FastifyInstance;
  readonly doorman: VisitorReader;
}

const KB = 1024;
/** Where all calls are. */
const BELOW = '/web';

/** Calls check what comes in by their own schemas, so the framework's compilers needn't load. */
const NO_COMPILERS = {
  compilersFactory: {
    buildValidator: () => refuseSchemas,
    buildSerializer: () => refuseSchemas,
  },
};

function refuseSchemas(): never {
  throw new Error('A route has a schema, but calls have their own');
}

/**
 * One web server of the product: the calls of its site below `/web`. Other functions add pages and
 * health. It doesn't listen yet.
 */
export function buildServer({ platform, site, routes }: ServerOptions): WebServer {
  const { config, vault } = platform;
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: 100 * KB,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    http: { maxHeaderSize: 16 * KB, headersTimeout: 10_000 },
    trustProxy: trusted(config.trustProxy),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // the last requests of open connections are served
    routerOptions: {
      maxParamLength: 200,
      querystringParser: (text: string) => ({ text }),
    },
    schemaController: NO_COMPILERS,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: hangUp,
  });
  const facts: SiteFacts = {
    site,
    ownAddress: site === 'borrower' ? config.borrowerUrl : config.consoleUrl,
    doorman: visitorReader(site, xsrfWith(vault.key('xsrf')), config.mode),
    limits: {
      all: rateLimit(config.rateLimit.all),
      publicWrites: rateLimit(config.rateLimit.publicWrites),
      keys: rateLimit(config.rateLimit.keys),
      wrongKeys: rateLimit(config.rateLimit.wrongKeys),
    },
  };
  const headers = dataHeaders(config.mode === 'production');

  readBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  const sendError = logged(platform);
  app.setErrorHandler(sendError);
  const served = routes.filter(
    ({ call }) => siteOf(call) === site && (!call.sandbox || config.mode === 'sandbox'),
  );
  addCalls(app, platform, facts, served);
  const refusalAt = notServed(served);
  app.setNotFoundHandler((request, reply) => {
    facts.doorman.greet(request, reply);
    return sendError(refusalAt(request.url), request, reply);
  });

  return { app, doorman: facts.doorman };
}

/**
 * Answers a connection whose request was malformed or didn't arrive in time, and closes it: code
 * that still reads the rest of the body gets an error.
 */
function hangUp({ code }: { readonly code: string }, socket: Socket): void {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  socket.destroySoon();
}

/** `none`, `loopback`, or the addresses of the proxies in front of us, separated by commas. */
function trusted(setting: string): boolean | string[] {
  return setting === 'none' ? false : setting.split(',').map((address) => address.trim());
}

/**
 * Keeps bodies as bytes until the call is known; the framework answers 415 for other media types.
 */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser('multipart/form-data', (_request, stream, done) => done(null, stream));
}

function addCalls(
  app: FastifyInstance,
  platform: Platform,
  facts: SiteFacts,
  served: readonly Route[],
): void {
  for (const route of served) {
    app.route({
      url: `${BELOW}${route.call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      method: route.call.method,
      config: { call: route.call },
      handler: (request, reply) => answerCall(platform, facts, route, request, reply),
    });
  }
}

/** What to answer where no route fits: another method is right, or none (S8.6). */
function notServed(served: readonly Route[]): (url: string) => Refusal {
  const methodsOf = servedMethods(served.map(({ call }) => call));
  return (url) => {
    const [path = ''] = url.split('?');
    const allowed = path.startsWith(`${BELOW}/`) ? methodsOf(path.slice(BELOW.length)) : [];
    if (allowed.length === 0) return new Refusal('NOT_FOUND', {});
    return new Refusal('METHOD_NOT_SUPPORTED', { allow: allowed.join(', ') });
  };
}

function logged({ log, onBug }: Platform) {
  const noteOutage = outageLog(log);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const route = request.routeOptions.config as { call?: Route['call'] } | undefined;
    const answer = errorAnswer(error, route?.call);
    if (answer.bug) {
      log.error('A request met a mistake of ours', { request: request.id }, error);
      onBug?.(error);
    }
    if (answer.code === 'OUTAGE') noteOutage(error);
    return reply
      .code(answer.status)
      .headers(answer.headers)
      .type('application/json; charset=utf-8')
      .send(answer.body);
  };
}
