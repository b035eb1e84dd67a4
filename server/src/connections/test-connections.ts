import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/connections';
import type { AnyCall } from '@paystead/contract/call';
import type { KeyScope } from '@paystead/contract/employer/key-scopes';
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

/** A program that calls with a key: no cookies, and only the headers that the documentation names. */
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
