import type { TestClient } from '../../server/src/platform/testing/test-client.ts';

export interface Sent {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a call to a running product, with the session of a test client. */
export function send(
  base: string,
  client: TestClient,
  path: string,
  { body, headers }: Sent,
): Promise<Response> {
  return fetch(`${base}/web${path}`, {
    method: 'POST',
    headers: {
      'x-api-version': '3',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      cookie: cookiesOf(client),
      ...headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

/** The headers and text of a JSON body. */
export function json(value: object, headers: Readonly<Record<string, string>> = {}): Sent {
  return {
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...headers },
  };
}

/** Reads from a running product, with the session of a test client. */
export function read(base: string, client: TestClient, path: string): Promise<Response> {
  return fetch(`${base}/web${path}`, {
    headers: { 'x-api-version': '3', cookie: cookiesOf(client) },
  });
}

function cookiesOf({ cookies }: TestClient): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
