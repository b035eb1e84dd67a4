import { type BrowserContext, expect, test } from '@playwright/test';
import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { login, sendMfaCode, verifyMfa } from '@paystead/contract/identity/identity';
import { listMessages } from '@paystead/contract/product/sandbox';
import type { DemoSignIn } from './persons.ts';

const PROGRAM = { 'X-API-Version': '3', 'X-Requested-With': 'XMLHttpRequest' };

/** Makes a call as the pages of this browser would, where a test is not about the page. */
export async function ask<C extends AnyCall>(
  context: BrowserContext,
  call: C,
  input: WireInput<C>,
): Promise<WireAnswer<C>> {
  const left = { ...(input as Record<string, string>) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left[name] ?? '';
    delete left[name];
    return value;
  });
  const reads = call.method === 'GET';
  const answer = await context.request.fetch(`/web${path}`, {
    method: call.method,
    headers: {
      ...PROGRAM,
      'X-XSRF-TOKEN': await xsrfOf(context),
      ...(call.once ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
    },
    ...(reads ? { params: left } : call.encoding === 'form' ? { form: left } : { data: left }),
  });
  expect(answer.status(), `${call.method} ${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as WireAnswer<C>;
}

async function xsrfOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
}

/** Who has signed in already, on which product; nobody is sent codes without end (M3). */
const entered = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/**
 * Signs somebody of the demo in, second step included, without a page; or goes on with the session
 * of an earlier visit, unless the second step has to be fresh.
 */
export async function enterAs(
  context: BrowserContext,
  person: DemoSignIn,
  { fresh = false } = {},
): Promise<void> {
  const key = `${person.email} ${test.info().project.name}`;
  if (!fresh && (await goesOn(context, entered.get(key) ?? []))) return;

  await context.clearCookies();
  await signIn(context, person);
  entered.set(key, await context.cookies());
}

async function goesOn(
  context: BrowserContext,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<boolean> {
  if (cookies.length === 0) return false;
  await context.addCookies(cookies);
  const known = await context.request.get('/web/secured/user/session', { headers: PROGRAM });
  return known.ok() && !((await known.json()) as { mfa_required: boolean }).mfa_required;
}

async function signIn(context: BrowserContext, person: DemoSignIn): Promise<void> {
  await context.request.get('/login');
  const before = await newestMessage(context, person.phone);
  await ask(context, login, { username: person.email, password: person.password });
  await ask(context, sendMfaCode, { type: 'SMS' });
  const code = await codeAfter(context, person.phone, before);
  await ask(context, verifyMfa, { type: 'SMS', code });
}

/** The code of a message that came since the one with this gid. */
export async function codeAfter(
  context: BrowserContext,
  to: string,
  before: string | undefined,
): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const { rows } = await ask(context, listMessages, { to, l: '1' });
      code = rows[0]?.gid === before ? '' : (/\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '');
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

export async function newestMessage(context: BrowserContext, to: string) {
  const { rows } = await ask(context, listMessages, { to, l: '1' });
  return rows[0]?.gid;
}
