import { describe, expect, test } from 'vitest';
import { answerText } from './answer-text.ts';
import { hookAddress } from './hook-address.ts';

const read = (text: string, isSandbox = false) => {
  const url = hookAddress(text, isSandbox);
  return typeof url === 'string' ? url : url.href;
};

describe('CONNECT-14 the address of a webhook', () => {
  test.each([
    ['https://payroll.example.com/hooks', 'https://payroll.example.com/hooks'],
    ['HTTPS://Payroll.Example.com', 'https://payroll.example.com/'],
    ['https://payroll.example.com:8443/a?b=c', 'https://payroll.example.com:8443/a?b=c'],
  ])('%s is taken as %s', (given, taken) => {
    expect(read(given)).toBe(taken);
  });

  test.each([
    ['payroll.example.com/hooks', 'Enter an address like'],
    ['ftp://payroll.example.com', 'Enter an address like'],
    ['file:///etc/passwd', 'Enter an address like'],
    ['javascript:alert(1)', 'Enter an address like'],
    ['http://payroll.example.com', 'must begin with https'],
    ['http://localhost:4000/hooks', 'must begin with https'],
    ['https://localhost/hooks', 'reached from the internet'],
    ['https://intranet/hooks', 'reached from the internet'],
    ['https://tess:secret@payroll.example.com', 'Leave out the name and password'],
    ['https://payroll.example.com/#top', 'after #'],
    ['https://127.0.0.1/', 'not its number'],
    ['https://2130706433/', 'not its number'],
    ['https://0x7f.1/', 'not its number'],
    ['https://017700000001/', 'not its number'],
    ['https://127.0.0.1./', 'not its number'],
    ['https://１２７.0.0.1/', 'not its number'],
    ['https://[::1]/', 'not its number'],
    ['https://[::ffff:10.0.0.1]/', 'not its number'],
    ['https://169.254.169.254/latest/meta-data', 'not its number'],
    ['https://8.8.8.8/', 'not its number'],
  ])('%s is refused: %s', (given, sentence) => {
    expect(read(given)).toContain(sentence);
  });

  test.each(['http://localhost:4010/hooks', 'https://localhost/', 'http://127.0.0.1:4010/'])(
    'only the sandbox takes its own machine: %s',
    (given) => {
      expect(read(given, true)).toBe(given);
      expect(read(given)).not.toBe(given);
    },
  );

  test.each(['http://10.0.0.1/', 'http://payroll.example.com/', 'https://192.168.1.1/'])(
    'the sandbox takes no other network either: %s',
    (given) => expect(read(given, true)).not.toContain('://'),
  );
});

describe('the beginning of an answer', () => {
  test('CONNECT-15 is plain text on one line, of at most 500 characters', () => {
    const given = `ok\r\n\u0000\u001b[31mred\u202e ${'x'.repeat(600)}`;
    const kept = answerText(Buffer.from(given));
    expect(kept.startsWith('ok [31mred x')).toBe(true);
    expect(kept).toHaveLength(500);
    expect(answerText(Buffer.from([0xff, 0xfe, 0x41]))).toBe('A');
    expect(answerText(Buffer.alloc(0))).toBe('');
    expect([...answerText(Buffer.from('😀'.repeat(600)))]).toHaveLength(500);
  });
});
