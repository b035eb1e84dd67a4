import * as z from 'zod/mini';
import { sha256 } from '../sealing/crypto.ts';

/** A company's receipt for a file that we delivered to it. */
export interface FileReceipt {
  readonly name: string;
  /** SHA-256 of the stored bytes, hexadecimal. */
  readonly digest: string;
}

interface NamedContent {
  readonly name: string;
  readonly content: string;
}

export function receiptOf({ name, content }: NamedContent): FileReceipt {
  return { name, digest: sha256(content).toString('hex') };
}

/** Reads a receipt; throws unless it matches this file, byte for byte. */
export function receiptReader(file: NamedContent): (answer: unknown) => FileReceipt {
  const { name, digest } = receiptOf(file);
  const Receipt = z.object({ name: z.literal(name), digest: z.literal(digest) });
  return (answer) => z.parse(Receipt, answer);
}

const Files = z.array(z.object({ name: z.string().check(z.minLength(1)), content: z.string() }));

/** Reads a company's list of files; throws if it has another shape. */
export function readFiles(answer: unknown): NamedContent[] {
  return z.parse(Files, answer);
}
