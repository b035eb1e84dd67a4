import { DEFAULT_MIN_VERSION } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { randomBytes } from '../sealing/crypto.ts';
import { dataHeaders, pageHeaders } from '../http/security-headers.ts';

const production = {
  MODE: 'production',
  MASTER_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: 'https://loans.example',
  CONSOLE_URL: 'https://desk.example',
};

describe('production uses TLS everywhere', () => {
  test.each([
    ['PUBLIC_URL', 'http://loans.example'],
    ['CONSOLE_URL', 'http://desk.example'],
  ])('D8 %s by plain http is refused', (name, address) => {
    expect(() => readConfig({ ...production, [name]: address })).toThrow(
      `${name} must begin with https in production.`,
    );
  });

  test.each([
    'postgres://paystead:x@db.example/paystead',
    'postgres://paystead:x@db.example/paystead?sslmode=disable',
    'postgres://paystead:x@db.example/paystead?sslmode=prefer',
    'postgres://paystead:x@db.example/paystead?sslmode=no-verify',
    'postgres:///paystead?host=10.0.0.7',
    'no address at all',
  ])('D8 a database reached without TLS is refused: %s', (address) => {
    for (const name of ['DATABASE_URL', 'DATABASE_APP_URL']) {
      expect(() => readConfig({ ...production, [name]: address })).toThrow(
        `${name} must say sslmode`,
      );
    }
  });

  test.each([
    'postgres://paystead:x@db.example/paystead?sslmode=verify-full',
    'postgres://paystead:x@db.example/paystead?sslmode=require',
    'postgres:///paystead?host=/var/run/postgresql',
    'postgres://paystead@%2Fvar%2Frun%2Fpostgresql/paystead',
    'postgres://paystead:x@localhost/paystead',
    'postgres://paystead:x@127.0.0.1:5432/paystead',
  ])('D8 a database by TLS, by a socket or on this machine is accepted: %s', (address) => {
    expect(readConfig({ ...production, DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  test('D8 the sandbox may use plain text on its own machine', () => {
    const DATABASE_URL = 'postgres://paystead:x@db.example/paystead';
    expect(readConfig({ DATABASE_URL, PUBLIC_URL: 'http://a.example' }).mode).toBe('sandbox');
  });

  test('D8 every answer and page demands TLS for a year, subdomains included', () => {
    const year = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
    expect(dataHeaders(true)).toMatchObject(year);
    expect(pageHeaders(true, { scripts: [], styles: [] })).toMatchObject(year);
    expect(dataHeaders(false)).not.toHaveProperty('strict-transport-security');
  });

  test('D8 our own requests use TLS 1.2 or later', () => {
    expect(['TLSv1.2', 'TLSv1.3']).toContain(DEFAULT_MIN_VERSION);
  });
});
