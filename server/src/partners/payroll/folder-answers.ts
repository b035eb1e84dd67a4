import * as z from 'zod/mini';
import type { SeenFile } from './folder-port.ts';

const Seen = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^/\\\p{C}]+$/u)),
    size: z.int(),
    changed: z.number(),
  }),
);

/** Reads what a folder holds; throws at a name that isn't one of a file. */
export function readSeen(answer: unknown): SeenFile[] {
  return z.parse(Seen, answer);
}

/** The bytes of a file; throws unless there are as many as were seen. */
export function wholeOf(answer: unknown, size: number): Buffer {
  if (!Buffer.isBuffer(answer) || answer.length !== size) throw new Error('half a file');
  return answer;
}

/** A number of files. */
export function readCount(answer: unknown): number {
  return z.parse(z.int().check(z.nonnegative()), answer);
}

/** Of an act that answers nothing. */
export function readNothing(): void {}
