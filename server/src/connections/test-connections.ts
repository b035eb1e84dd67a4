import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/connections';
import type { AnyCall } from '@paystead/contract/call';
import type { KeyScope } from '@paystead/contract/employer/key-scopes';
import { WebhookEventType } from '@paystead/contract/employer/webhook-events';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';

/** An employer with nobody in it. */
export async function addEmployer(world: TestWorld): Promise<string> {
  const mnemonic = `E-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { rows } = await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ($1, $1, 'Harrow Mills', 'DEFAULT') returning gid`,
    [mnemonic],
  );
  return rows[0].gid as string;
}

interface Desk {
  readonly role?: 'payroll' | 'viewer';
  readonly freshFactor?: boolean;
}

/** A browser of an employer's user; Tess by name. */
export async function deskOf(
  world: TestWorld,
  employerGid: string,
  { role = 'payroll', freshFactor = true }: Desk = {},
): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ($1, 'Tess Albright', $2, $3, 'x', product_now()) returning gid`,
    [`${role}-${randomUUID()}@example.com`, [role], employerGid],
  );
  return world.as({ kind: 'employer', gid: rows[0].gid as string, freshFactor });
}

export interface MadeKey {
  readonly gid: string;
  readonly secret: string;
}

/** A key that payroll just made. */
export async function makeKey(
  client: TestClient,
  scopes: KeyScope[],
  name = 'Payroll nightly',
): Promise<MadeKey> {
  const { body } = await client.call(calls.createKey, { name, scopes, last_day: null });
  return { gid: body.key.gid, secret: body.secret };
}

interface Said {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * A program that calls with a key: no cookies, and only the headers that the documentation names.
 */
export function programWith(app: FastifyInstance, secret: string) {
  return async (
    method: AnyCall['method'],
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Said> => {
    const request: InjectOptions = {
      method,
      url: `/web${path}`,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(method !== 'GET' && { 'x-api-version': '3', 'content-type': 'application/json' }),
        ...headers,
      },
    };
    if (method !== 'GET') request.payload = JSON.stringify(body ?? {});
    const answer = await app.inject(request);
    return {
      status: answer.statusCode,
      code: answer.headers['x-error-category'] as string | undefined,
      body: answer.headers['content-type']?.toString().includes('json')
        ? JSON.parse(answer.body)
        : answer.body,
      headers: answer.headers,
    };
  };
}

/**
 * Keeps what an employer is told from now on, without sending it: its webhook is off. Answers the
 * type and data of each event so far, the first one first.
 */
export async function listenTo(world: TestWorld, employerGid: string) {
  await world.owner.query(
    `with user_of as (
       insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
       values ($2, 'Tess Albright', '{payroll}', $1, 'x', product_now()) returning gid)
     insert into webhook_endpoint (employer_gid, url, description, events, secret_cipher,
       secret_ending, off_at, off_because, created_by_gid, created_by, created_at)
     select $1, 'https://payroll.example.com/', '', $3, '\\x00', 'abcd', product_now(), 'BY_HAND', gid,
            'Tess Albright', product_now() from user_of`,
    [employerGid, `listener-${randomUUID()}@example.com`, WebhookEventType.options],
  );
  return async (): Promise<[type: string, data: object][]> => {
    const { rows } = await world.owner.query<{ body: string }>(
      'select body from webhook_event where employer_gid = $1 order by happened_at, type, gid',
      [employerGid],
    );
    return rows.map(({ body }) => {
      const { data, type } = JSON.parse(body) as { type: string; data: object };
      return [type, data];
    });
  };
}
