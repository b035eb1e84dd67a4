import { Readable } from 'node:stream';
import type { AnyCall } from '@paystead/contract/call';
import type { FastifyReply } from 'fastify';
import type { Answered } from '../calls/attempt.ts';
import type { Platform } from '../context.ts';
import { FileAnswer } from './file-answer.ts';
import type { Route } from './serve.ts';

/** Sends what a call answered: JSON, or a file. */
export function send(
  { log }: Platform,
  { call }: Route,
  reply: FastifyReply,
  { body, outgoing }: Answered,
): FastifyReply {
  for (const [name, value] of outgoing.headers) reply.header(name, value);
  if (!(body instanceof FileAnswer)) {
    return reply.type('application/json; charset=utf-8').send(body);
  }
  const { content } = body;
  return reply
    .type(body.mediaType ?? call.file ?? 'application/octet-stream')
    .header('content-disposition', body.disposition)
    .send(Buffer.isBuffer(content) ? content : streamOf(content, log, call));
}

/**
 * A file piece by piece, no faster than the browser takes it. If a piece fails, the server ends
 * the connection without the end of the answer, so that nobody takes a part for the whole.
 */
function streamOf(content: AsyncIterable<Buffer>, log: Platform['log'], { path }: AnyCall) {
  const stream = Readable.from(content);
  stream.on('error', (error) => log.error('A file broke off', { path }, error));
  return stream;
}
