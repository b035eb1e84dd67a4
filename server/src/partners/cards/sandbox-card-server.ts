import { toDollars } from '@paystead/lending/money/money';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { cardPage, cardPagePolicy } from './sandbox-card-page.ts';
import type { SandboxProcessor } from './sandbox-cards.ts';
import type { SandboxSession } from './sandbox-card-sessions.ts';
import { sandboxNotice } from './sandbox-notice.ts';
import { takeBankCode, takeTypedCard, type TypedAnswer } from './sandbox-typed-card.ts';

interface CardServerOptions extends SandboxProcessor {
  /** The borrower app: the only page that may show ours in a frame, and whom we notify. */
  readonly appOrigin: string;
}

const LONGEST_FIELD = 40;

/**
 * The sandbox processor's own web server, at its own port: the only place where card numbers go. It
 * logs nothing and keeps a card's brand, last four digits and expiry. It doesn't listen yet.
 */
export function sandboxCardServer(options: CardServerOptions): FastifyInstance {
  const { sessions, appOrigin } = options;
  const app = Fastify({ logger: false, bodyLimit: 2048, exposeHeadRoutes: false });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': cardPagePolicy(appOrigin),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.setErrorHandler((_error, _request, reply) => reply.code(400).send({ state: 'CLOSED' }));
  const found = async (session: string) => sessions.find(session);

  app.get<Address & { Querystring: { theme?: string } }>('/card/:session', async (asked, reply) => {
    const session = await found(asked.params.session);
    if (!session) return missing(reply);
    const { theme } = asked.query;
    const page = cardPage({
      session: session.session,
      amount: toDollars(BigInt(session.amount)),
      appOrigin,
      theme: theme === 'dark' || theme === 'light' ? theme : null,
      asks: session.asks,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.post<Address & Fields>('/card/:session', async (asked, reply) => {
    const session = await found(asked.params.session);
    if (!session) return missing(reply);
    const body = asked.body;
    const typed = { number: text(body, 'number'), expires: text(body, 'expires') };
    const answer = await takeTypedCard(sessions, session, { ...typed, code: text(body, 'code') });
    return told(options, session, answer);
  });
  app.post<Address & Fields>('/card/:session/bank', async (asked, reply) => {
    const session = await found(asked.params.session);
    if (!session) return missing(reply);
    const answer = await takeBankCode(sessions, session, text(asked.body, 'code'));
    return told(options, session, answer);
  });
  return app;
}

interface Address {
  Params: { session: string };
}
interface Fields {
  Body: unknown;
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ state: 'CLOSED' });
}

function text(body: unknown, name: string): string {
  const value = (body as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value.slice(0, LONGEST_FIELD) : '';
}

/** Sends the app a notice; if it doesn't arrive, the app asks by itself. */
async function told(
  { secret, appOrigin }: CardServerOptions,
  { session }: SandboxSession,
  answer: TypedAnswer,
): Promise<TypedAnswer> {
  const { body, signature } = sandboxNotice(session, secret);
  void fetch(`${appOrigin}/web/pub/card-notice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'card-signature': signature },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined);
  return answer;
}
