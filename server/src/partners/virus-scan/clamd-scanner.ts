import { connect } from 'node:net';
import { Outage } from '../../platform/refusal.ts';
import type { VirusScan } from './port.ts';

const CHUNK = 64 * 1024;
const LONGEST_ANSWER = 4096;

/**
 * ClamAV's daemon over TCP, with its INSTREAM command: chunks, each after its length in four bytes,
 * and a length of zero at the end.
 * @param address `host:port`
 */
export function clamdScanner(address: string, timeoutMs = 30_000): VirusScan {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];

  return {
    name: 'clamd',
    async scan(content) {
      const answer = await ask({ host, port: Number(port) }, content, timeoutMs);
      const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (virus !== undefined) return virus;
      if (answer === 'stream: OK') return null;
      throw new Outage('The virus scanner didn’t finish');
    },
  };
}

function ask(
  place: { host: string; port: number },
  content: Buffer,
  timeoutMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place);
    let answer = '';
    const fail = (cause?: unknown) => {
      socket.destroy();
      reject(new Outage('The virus scanner can’t be reached', { cause }));
    };
    socket.setTimeout(timeoutMs, fail);
    socket.on('error', fail);
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      if (answer.length > LONGEST_ANSWER) fail();
    });
    socket.on('close', () => resolve(answer.replace(/\0.*$/s, '').trim()));
    socket.on('connect', () => {
      for (const part of instream(content)) socket.write(part);
      socket.end();
    });
  });
}

function* instream(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < content.length; at += CHUNK) {
    const chunk = content.subarray(at, at + CHUNK);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
