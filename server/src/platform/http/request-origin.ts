import type { IncomingHttpHeaders } from 'node:http';
import type { AnyCall } from '@paystead/contract/call';
import type { UseCase } from '../calls/command.ts';
import { refuse } from '../refusal.ts';

/**
 * Refuses requests that another site made our visitor's browser send (X3). Browsers name the source
 * of a request in `Sec-Fetch-Site` and, for every unsafe method, in `Origin`; other programs send
 * neither, and the XSRF token stops them.
 * @param own the address people reach this site at
 */
export function checkOrigin(useCase: UseCase, headers: IncomingHttpHeaders, own: string): void {
  const { call, kind } = useCase;
  if (call.method === 'GET' && kind === 'query') return;

  refuseForeignPage(headers, own);
  if (call.method === 'GET') checkChangingGet(call, headers);
}

/**
 * Refuses what a page of another site sends. A key belongs on a server, never in such a page, so
 * requests with a key are checked whatever they do.
 */
export function refuseForeignPage(headers: IncomingHttpHeaders, own: string): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') refuse('FOREIGN_ORIGIN');
  const { origin } = headers;
  if (origin !== undefined && origin !== own && !isSameHost(origin, headers.host)) {
    refuse('FOREIGN_ORIGIN');
  }
}

/** The sandbox has several names on one machine, so we compare with the address that was typed. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/**
 * GETs that change something (S7.3, S7.7), or that store what they show, such as a document created
 * when it is first opened. A picture, frame or link on another page must not be able to trigger
 * them: logout and files also allow a navigation within our pages, the others only a call of our
 * own script.
 */
function checkChangingGet(call: AnyCall, headers: IncomingHttpHeaders): void {
  const fromScript = headers['x-requested-with'] === 'XMLHttpRequest';
  const target = headers['sec-fetch-dest'];
  if (target !== undefined && target !== 'document' && target !== 'empty') refuse('FOREIGN_ORIGIN');
  if (fromScript) return;

  const mayNavigate = call.path.endsWith('/logout') || call.file !== undefined;
  if (!mayNavigate || headers['sec-fetch-site'] === undefined) refuse('FOREIGN_ORIGIN');
}
