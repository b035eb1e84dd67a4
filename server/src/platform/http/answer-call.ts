import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '@paystead/contract/call';
import { stopwatch } from '../clock.ts';
import type { Platform, RequestFacts } from '../context.ts';
import { writeCookie } from '../session/cookies.ts';
import { send } from './send-answer.ts';
import type { Site as SiteName } from '../session/permissions.ts';
import type { RateLimit } from './rate-limit.ts';
import { PERSON_HEADER, tagOf } from '../session/person-tag.ts';
import { readBody, readInput } from './read-input.ts';
import { Refusal, refuse } from '../refusal.ts';
import { isInMaintenance } from './maintenance-window.ts';
import { checkOrigin, refuseForeignPage } from './request-origin.ts';
import { answerable, isSomebody, NOBODY } from '../session/actor.ts';
import type { Answered, Asked } from '../calls/attempt.ts';
import { recordTurnedAway } from '../calls/door.ts';
import { admit, runUseCase } from '../calls/run-use-case.ts';
import type { Route } from './serve.ts';
import { SESSION_COOKIE } from '../session/session.ts';
import { type Received, receiveUpload } from './upload.ts';
import type { VisitorReader, Visitor } from '../session/visitor.ts';
import { refusalInViewing, VIEWING_COOKIE } from '../session/viewing.ts';
import { XSRF_HEADER } from '../session/xsrf.ts';

/** The facts of one web server. */
export interface Site {
  readonly site: SiteName;
  readonly ownAddress: string;
  readonly doorman: VisitorReader;
  readonly limits: {
    readonly all: RateLimit;
    readonly publicWrites: RateLimit;
    /** For each key of an employer. */
    readonly keys: RateLimit;
    /** Keys that don't work, for each address. */
    readonly wrongKeys: RateLimit;
  };
}

const API_VERSION = '3';

/** Answers one call: first checks that need no database, then the use case. */
export async function answerCall(
  platform: Platform,
  site: Site,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const elapsed = stopwatch();
  const visitor = site.doorman.greet(request, reply);
  let actor = NOBODY;
  try {
    await checkDoor(platform, site, route, request, reply, visitor);
    const meet = introduce(platform, route, request, reply);
    const answered = await carryOut(platform, site, route, request, { visitor, meet });
    actor = answered.actor;
    setCookies(site, reply, visitor, answered);

    return send(platform, route, reply, answered);
  } catch (error) {
    const isWrongKey = error instanceof Refusal && error.code === 'EMPLOYER_KEY_WRONG';
    if (isWrongKey) site.limits.wrongKeys.take(request.ip);
    throw error;
  } finally {
    reply.raw.once('close', () =>
      platform.log.info('answered', () => ({
        method: route.call.method,
        path: route.call.path,
        status: reply.statusCode,
        ms: Math.round(elapsed() * 10) / 10,
        request: request.id,
        who: answerable(actor).kind,
        actor: isSomebody(actor) ? platform.vault.mark(answerable(actor).gid) : undefined,
      })),
    );
  }
}

/** The browser that asks, and `Asked['meet']`. */
interface CallerAtDoor {
  readonly visitor: Visitor;
  readonly meet: Asked['meet'];
}

/**
 * Names the session's person in the answer, refusals included. Refuses a request of a page that
 * shows somebody else, unless the call is open to anyone: such a call does nothing in a person's
 * name. A request that names nobody isn't compared.
 */
function introduce(
  { vault }: Platform,
  { call }: Route,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Asked['meet'] {
  const shown = headers[PERSON_HEADER];
  return (actor) => {
    if (!actor.session) return void reply.removeHeader(PERSON_HEADER);
    const tag = tagOf(vault, actor);
    reply.header(PERSON_HEADER, tag);
    if (shown !== undefined && shown !== tag && !call.who.includes('anyone')) {
      refuse('OTHER_PERSON');
    }
  };
}

async function carryOut(
  platform: Platform,
  site: Site,
  route: Route,
  request: FastifyRequest,
  caller: CallerAtDoor,
): Promise<Answered> {
  const received = await receive(platform, site, route, request, caller);
  try {
    return await runUseCase(platform, route.useCase, ask(site, route, request, caller, received));
  } finally {
    await received?.discard();
  }
}

/**
 * Checks limits, maintenance, API version, form of a key, origin and XSRF token, cheapest first.
 */
async function checkDoor(
  platform: Platform,
  { site, ownAddress, doorman, limits }: Site,
  { call, useCase, limit }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
): Promise<void> {
  const { headers, id, ip } = request;
  limits.all.take(ip);
  const isUnsafe = call.method !== 'GET';
  const { anonymous = false } = useCase;
  if (isUnsafe && call.who.includes('anyone') && !anonymous) limits.publicWrites.take(ip);
  const { key } = visitor;
  const keyName = key?.hash?.toString('hex');
  if (keyName !== undefined) limits.keys.take(keyName);
  limit.take(anonymous ? ip : (keyName ?? visitor.viewing ?? visitor.session ?? ip));
  if (await isClosed(platform, site, call)) {
    refuse(call.refusals.includes('s1') ? 's1' : 'OUTAGE');
  }

  // A link to a file can't carry headers, so a request that only reads may name no version.
  const version = headers['x-api-version'] ?? (isUnsafe ? 'none' : API_VERSION);
  if (version !== API_VERSION) refuse(key ? 'API_VERSION_HEADER' : 'API_VERSION');
  if (key && key.hash === null) refuse('EMPLOYER_KEY_WRONG');

  try {
    // A browser adds no key by itself, so there is nothing to forge and no token to compare.
    if (key) return refuseForeignPage(headers, ownAddress);
    checkOrigin(useCase, headers, ownAddress);
    if (isUnsafe && !hasToken(doorman, visitor, headers[XSRF_HEADER])) {
      doorman.renew(request, reply, visitor);
      refuse('XSRF_MISSING');
    }
    const turnedAway = visitor.viewing === null ? null : refusalInViewing(call);
    if (turnedAway) refuse(turnedAway);
  } catch (error) {
    const facts = { id, ip, site, visit: visitor.visit };
    const caller = { facts, ...tokensOf(visitor, anonymous), meet: () => undefined };
    if (error instanceof Refusal) await recordTurnedAway(platform, useCase, caller, error);
    throw error;
  }
}

/** In a viewing no session counts, nor does either for a call that concerns no person. */
function tokensOf({ key, session, viewing }: Visitor, anonymous: boolean) {
  return {
    keyHash: key?.hash ?? null,
    sessionToken: anonymous || viewing !== null ? null : session,
    viewingToken: anonymous ? null : viewing,
  };
}

/** Planned maintenance closes the product to borrowers; staff and the sandbox go on (STAFF-36). */
async function isClosed(
  { config, database }: Platform,
  site: SiteName,
  { sandbox = false }: AnyCall,
): Promise<boolean> {
  if (config.maintenance) return true;
  return site === 'borrower' && !sandbox && isInMaintenance(database);
}

function hasToken(doorman: VisitorReader, visitor: Visitor, given: unknown): boolean {
  return doorman.accepts(visitor, typeof given === 'string' ? given : null);
}

const NOT_YET = { fields: {}, files: [] };

/** Receives the files of an upload call, once it is clear that the caller may make the call. */
async function receive(
  platform: Platform,
  site: Site,
  route: Route,
  request: FastifyRequest,
  caller: CallerAtDoor,
): Promise<Received | null> {
  const { options, useCase } = route;
  const type = request.headers['content-type'] ?? '';
  if (!options.upload || !type.toLowerCase().startsWith('multipart/form-data')) return null;

  await admit(platform, useCase, ask(site, route, request, caller, NOT_YET));
  return receiveUpload(request.body as AsyncIterable<Buffer>, type, options.upload);
}

function ask(
  { site }: Site,
  { call, useCase }: Route,
  request: FastifyRequest,
  { visitor, meet }: CallerAtDoor,
  received: Pick<Received, 'fields' | 'files'> | null,
): Asked {
  const { headers } = request;
  const query = request.query as { text?: string };
  const wire = {
    params: request.params,
    queryText: query.text ?? '',
    body: received?.fields ?? readBody(call, bodyOf(request, call.encoding ?? 'json')),
  };
  const facts: RequestFacts = {
    id: request.id,
    site,
    ip: request.ip,
    userAgent: headers['user-agent'] ?? '',
    clientSignature: short(headers['x-client-signature']),
    viewing: visitor.viewing,
    visit: visitor.visit,
    device: visitor.device,
    registered: visitor.registered,
    idempotencyKey: short(headers['idempotency-key']),
    files: received?.files ?? [],
    mayTrack: headers['dnt'] !== '1' && headers['sec-gpc'] !== '1',
    isBackground: headers['x-background'] === '1',
  };
  const tokens = tokensOf(visitor, useCase.anonymous ?? false);

  return { facts, ...tokens, meet, input: readInput(call, wire), wire };
}

const MEDIA_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

function bodyOf(request: FastifyRequest, encoding: 'json' | 'form'): Buffer | undefined {
  const body = request.body;
  if (body === undefined || body === null) return undefined;
  if (!Buffer.isBuffer(body)) refuse('MEDIA_TYPE');
  const type = request.headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith(MEDIA_TYPES[encoding]) || !isUtf8(type)) refuse('MEDIA_TYPE');

  return body;
}

function isUtf8(mediaType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]{1,40})/i.exec(mediaType)?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

const LONGEST_HEADER = 255;

function short(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header === '') return null;
  return header.length <= LONGEST_HEADER ? header : refuse('BODY_MALFORMED');
}

/** Sets the answer's cookies, and an XSRF token for the session after the call. */
function setCookies(
  { site, doorman }: Site,
  reply: FastifyReply,
  visitor: Visitor,
  { outgoing }: Answered,
): void {
  if (visitor.key || outgoing.cookies.length === 0) return;
  const cookies = outgoing.cookies.map(writeCookie);
  const after = { ...visitor };
  for (const { name, value } of outgoing.cookies) {
    if (name === SESSION_COOKIE[site]) after.session = value;
    if (name === VIEWING_COOKIE) after.viewing = value;
  }
  const bound = [SESSION_COOKIE[site], VIEWING_COOKIE];
  if (outgoing.cookies.some(({ name }) => bound.includes(name)))
    cookies.push(doorman.tokenFor(after));
  reply.header('set-cookie', cookies);
}
