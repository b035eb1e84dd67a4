import { Worker } from 'node:worker_threads';
import type { PdfFrame, PdfPart } from './pdf-printer.ts';

export type { PdfPart } from './pdf-printer.ts';

/** What the thread is asked to print. */
export interface Print {
  readonly id: number;
  readonly parts: readonly PdfPart[];
  readonly frame: PdfFrame;
}

/** What it answers. */
export type Printed = { readonly id: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly error: unknown }
);

/** Megabytes of a thread, which uses 30 after thousands of letters. */
const MEMORY = 256;

/**
 * Prints parts as letter pages with the lender’s logo and name on top and numbered footers. All
 * prints of this process share one thread, which starts with the first: a print takes milliseconds
 * of a processor and never waits, and meanwhile this thread works on something else.
 * @throws what the print threw, or that the thread ended meanwhile; the next print gets a new one
 */
export async function printPdf(parts: readonly PdfPart[], frame: PdfFrame): Promise<Buffer> {
  thread ??= startThread();
  return thread.print(parts, frame);
}

let thread: ReturnType<typeof startThread> | undefined;

function startThread() {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  const limits = { maxOldGenerationSizeMb: MEMORY };
  const worker = new Worker(new URL('print-worker.ts', import.meta.url), {
    resourceLimits: limits,
  });
  let prints = 0;
  worker.on('message', (printed: Printed) => {
    const print = waiting.get(printed.id);
    waiting.delete(printed.id);
    // Only a thread that prints keeps the process from its end.
    if (waiting.size === 0) worker.unref();
    if ('error' in printed) print?.reject(printed.error);
    else print?.resolve(Buffer.from(printed.pdf));
  });
  const end = (why: unknown) => {
    if (thread === started) thread = undefined;
    for (const print of waiting.values()) print.reject(why);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that prints ended')));
  const started = {
    print(parts: readonly PdfPart[], frame: PdfFrame): Promise<Buffer> {
      prints += 1;
      const print = Promise.withResolvers<Buffer>();
      worker.postMessage({ id: prints, parts, frame } satisfies Print);
      waiting.set(prints, print);
      worker.ref();
      return print.promise;
    },
  };
  return started;
}
