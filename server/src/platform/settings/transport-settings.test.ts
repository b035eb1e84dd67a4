import { DEFAULT_MIN_VERSION } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { productionSettings } from '../testing/test-production.ts';
import { dataHeaders, pageHeaders } from '../http/security-headers.ts';

const production = productionSettings();

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
    'postgres://paystead:x@db.example/paystead?sslmode=require',
    'postgres://paystead:x@db.example/paystead?sslmode=verify-ca&uselibpqcompat=true',
    'postgres://paystead:x@db.example/paystead?sslmode=verify-full&sslmode=disable',
    'postgres:///paystead?host=10.0.0.7',
    'no address at all',
  ])('D8 a database reached without TLS, or by any name, is refused: %s', (address) => {
    for (const name of ['DATABASE_URL', 'DATABASE_APP_URL']) {
      expect(() => readConfig({ ...production, [name]: address })).toThrow(
        `${name} must say sslmode=verify-full`,
      );
    }
  });

  test.each([
    'postgres://paystead:x@db.example/paystead?sslmode=verify-full',
    'postgres:///paystead?host=/var/run/postgresql',
    'postgres://paystead@%2Fvar%2Frun%2Fpostgresql/paystead',
    'postgres://paystead:x@localhost/paystead',
    'postgres://paystead:x@127.0.0.1:5432/paystead',
  ])('D8 a database by TLS, by a socket or on this machine is accepted: %s', (address) => {
    expect(readConfig({ ...production, DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  test.each([
    'smtp://mail.example',
    'smtp://mail.example:587?requireTLS=false',
    'smtp://mail.example?requireTLS=true&ignoreTLS=true',
    'smtps://mail.example?secure=false',
    'smtps://mail.example?tls.rejectUnauthorized=false',
  ])('D8 a mail server reached by a plain or unsure line is refused: %s', (MAIL_URL) => {
    expect(() => readConfig({ ...production, MAIL_URL })).toThrow('MAIL_URL must begin with smtps');
  });

  test.each([
    'smtps://user:pass@mail.example',
    'smtp://user:pass@mail.example:587?requireTLS=true',
    'smtp://localhost:25',
  ])('D8 a mail server by TLS or on this machine is accepted: %s', (MAIL_URL) => {
    expect(readConfig({ ...production, MAIL_URL }).mail.url).toBe(MAIL_URL);
  });

  test('production needs a mail server', () => {
    expect(() => readConfig({ ...production, MAIL_URL: '' })).toThrow('MAIL_URL is missing');
    expect(() => readConfig({ ...production, MAIL_URL: 'https://a.example' })).toThrow('MAIL_URL');
  });

  test('D8 a virus scanner on another machine is refused: its line is plain', () => {
    const remote = { ...production, VIRUS_SCAN: 'clamd', CLAMD_ADDRESS: '10.0.0.8:3310' };
    expect(() => readConfig(remote)).toThrow('CLAMD_ADDRESS must be on this machine');
    expect(readConfig({ ...remote, VIRUS_SCAN: 'off' }).virusScanner.kind).toBe('off');
    expect(readConfig({ ...remote, CLAMD_ADDRESS: '127.0.0.1:3310' }).virusScanner.kind).toBe(
      'clamd',
    );
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
