import { parentPort } from 'node:worker_threads';
import { printHere } from './pdf-printer.ts';
import type { Print, Printed } from './print-pdf.ts';

// The thread that `printPdf` starts. It never ends by itself.
parentPort?.on('message', ({ frame, id, parts }: Print) => {
  const answer = (printed: Printed) => parentPort?.postMessage(printed);
  printHere(parts, frame).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error }),
  );
});
