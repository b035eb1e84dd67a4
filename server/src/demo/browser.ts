import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import type { Platform } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { siteOf } from '../platform/session/permissions.ts';
import { readInput } from '../platform/http/read-input.ts';
import { runUseCase } from '../platform/calls/run-use-case.ts';
import type { Route } from '../platform/http/serve.ts';
import { SESSION_COOKIE } from '../platform/session/session.ts';
import type { Upload } from '../platform/http/upload.ts';

/** A demo person's browser: it makes the calls of the contract and keeps its session. */
export interface Browser {
  /**
   * Makes a call in wire form. Throws the refusal if the answer is one.
   * @param key the Idempotency-Key of a call made once; by default a new one
   */
  call<C extends AnyCall>(call: C, input: WireInput<C>, key?: string): Promise<WireAnswer<C>>;
  /** Makes a call that takes a file. */
  send<C extends AnyCall>(
    call: C,
    input: WireInput<C>,
    file: { readonly name: string; readonly content: Buffer },
  ): Promise<WireAnswer<C>>;
}

/**
 * A browser that calls the use cases without a network.
 * @param sessionToken of somebody who is already logged in
 * @param keyHash of an employer's key; then it is their program and has no session
 */
export function openBrowser(
  platform: Platform,
  routes: readonly Route[],
  sessionToken: string | null = null,
  keyHash: Buffer | null = null,
): Browser {
  const visit = randomUUID();
  let token = sessionToken;
  const ask = async <C extends AnyCall>(
    call: C,
    input: WireInput<C>,
    key: string,
    files: readonly Upload[],
  ): Promise<WireAnswer<C>> => {
    const route = routes.find((known) => known.call === call);
    if (!route) throw new Error(`${call.method} ${call.path} is not served`);
    const site = siteOf(call);
    const wire = place(call, input as Record<string, unknown>);
    const { body, outgoing } = await runUseCase(platform, route.useCase, {
      facts: {
        id: randomUUID(),
        site,
        ip: '127.0.0.1',
        userAgent: 'Demo browser',
        clientSignature: null,
        viewing: null,
        visit,
        device: null,
        registered: null,
        idempotencyKey: call.once ? key : null,
        files,
        mayTrack: false,
        isBackground: false,
      },
      sessionToken: token,
      viewingToken: null,
      keyHash,
      meet: () => undefined,
      input: readInput(call, wire),
      wire,
    });
    const cookie = outgoing.cookies.findLast(({ name }) => name === SESSION_COOKIE[site]);
    if (cookie) token = cookie.value;
    return (typeof body === 'string' ? JSON.parse(body) : body) as WireAnswer<C>;
  };

  return {
    call: (call, input, key = randomUUID()) => ask(call, input, key, []),
    async send(call, input, { name, content }) {
      const folder = await mkdtemp(join(tmpdir(), 'paystead-demo-'));
      const path = join(folder, 'file');
      try {
        await writeFile(path, content);
        const facts = { field: 'file', name, mediaType: '', size: content.length };
        const file = { ...facts, path, sha256: sha256(content).toString('hex') };
        return await ask(call, input, randomUUID(), [file]);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

/** Puts each value where the call takes it: path, query, and the rest into the body. */
function place(call: AnyCall, input: Record<string, unknown>) {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const inQuery = new Set(Object.keys(shapeOf(call.query)));
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const pick = (wanted: (name: string) => boolean) => given.filter(([name]) => wanted(name));
  const query = pick((name) => inQuery.has(name)).map(([name, value]) => [name, String(value)]);
  return {
    params: Object.fromEntries(pick((name) => inPath.has(name))),
    queryText: new URLSearchParams(query as [string, string][]).toString(),
    body: Object.fromEntries(pick((name) => !inPath.has(name) && !inQuery.has(name))),
  };
}

function shapeOf(schema: AnyCall['query']): object {
  return schema && 'shape' in schema ? (schema.shape as object) : {};
}
