import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { XSRF_COOKIE } from '../session/xsrf.ts';

export interface TestAnswer<Body = unknown> {
  readonly status: number;
  /** The JSON of the answer; its text if it isn't JSON. */
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

export interface SendOptions {
  /** The Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One person's browser: keeps cookies, sends the headers of S7.1 and the XSRF token. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #site: 'borrower' | 'console';

  constructor(app: FastifyInstance, site: 'borrower' | 'console') {
    this.#app = app;
    this.#site = site;
  }

  get(path: string, options?: SendOptions): Promise<TestAnswer> {
    return this.send('GET', path, undefined, options);
  }

  post(path: string, body: unknown = {}, options?: SendOptions): Promise<TestAnswer> {
    return this.send('POST', path, body, options);
  }

  put(path: string, body: unknown = {}, options?: SendOptions): Promise<TestAnswer> {
    return this.send('PUT', path, body, options);
  }

  delete(path: string, options?: SendOptions): Promise<TestAnswer> {
    return this.send('DELETE', path, undefined, options);
  }

  /** Makes a call of the contract; params, query and body in one, in wire form. */
  async call<C extends AnyCall>(
    call: C,
    input: WireInput<C>,
    options?: SendOptions,
  ): Promise<TestAnswer<WireAnswer<C>>> {
    const { path, body } = place(call, input as Record<string, unknown>);
    const encoding = call.encoding ?? 'json';

    return (await this.send(call.method, path, body, options, encoding)) as TestAnswer<
      WireAnswer<C>
    >;
  }

  /** `path` is below `/web`. */
  async send(
    method: Method,
    path: string,
    body?: unknown,
    options: SendOptions = {},
    encoding: 'json' | 'form' = 'json',
  ): Promise<TestAnswer> {
    if (method !== 'GET' && !this.cookies.has(XSRF_COOKIE[this.#site])) await this.#open();
    const request: InjectOptions = {
      method,
      url: `/web${path}`,
      headers: { ...this.#headers(encoding, body, options), ...options.headers },
    };
    if (body !== undefined) request.payload = write(encoding, body);
    const answer = await this.#app.inject(request);
    this.#keep(answer.headers['set-cookie']);

    return {
      status: answer.statusCode,
      body: parse(answer.body),
      headers: answer.headers as TestAnswer['headers'],
      bytes: answer.rawPayload,
    };
  }

  /** Opens a page first, as a browser does before it sends anything. */
  async #open(): Promise<void> {
    const answer = await this.#app.inject({ method: 'GET', url: '/web/hello' });
    this.#keep(answer.headers['set-cookie']);
  }

  #headers(encoding: 'json' | 'form', body: unknown, { key }: SendOptions) {
    const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
    const xsrf = this.cookies.get(XSRF_COOKIE[this.#site]);
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'user-agent': 'test browser',
      'x-auth-type': 'cookie',
      'x-requested-with': 'XMLHttpRequest',
      'x-api-version': '3',
      'x-client-signature': 'test signature',
      ...(body !== undefined && { 'content-type': types[encoding] }),
      ...(xsrf && { 'x-xsrf-token': xsrf }),
      ...(key && { 'idempotency-key': key }),
    };
  }

  #keep(given: string | string[] | undefined): void {
    for (const line of [given ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (line.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function write(encoding: 'json' | 'form', body: unknown): string | Buffer {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  if (encoding === 'json') return JSON.stringify(body);
  const fields = Object.entries(Object(body) as object);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Puts each value where the call takes it: path, query, and the rest into the body. */
function place(call: AnyCall, input: Record<string, unknown>) {
  const left = new Map(Object.entries(input ?? {}));
  const take = (name: string): string => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => take(name));
  const known = Object.keys(shapeOf(call.query));
  const query = known
    .filter((name) => left.get(name) !== undefined)
    .map((name) => `${name}=${take(name)}`);

  return {
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: call.body ? Object.fromEntries(left) : undefined,
  };
}

function shapeOf(schema: AnyCall['query']): object {
  return schema && 'shape' in schema ? (schema.shape as object) : {};
}
