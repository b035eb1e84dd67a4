import {
  getDocument,
  PDFWorker,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes the address of the file
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

interface ScriptPolicy {
  createScriptURL: (address: string) => string;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** Our pages start only workers that a policy names: this one, a file of our own. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'paystead-worker',
  { createScriptURL: () => workerAddress },
);

/** A PDF that is open in the page; close it when the page goes. */
export interface OpenPdf {
  readonly pages: number;
  readonly page: (number: number) => Promise<PDFPageProxy>;
  readonly close: () => void;
}

/**
 * Opens a PDF to draw its pages. Nothing in it runs: no scripts, forms or links, no WebAssembly,
 * and nothing is fetched for it. Throws if it isn't a PDF.
 */
export async function openPdf(content: Uint8Array<ArrayBuffer>): Promise<OpenPdf> {
  const address = policy?.createScriptURL(workerAddress) ?? workerAddress;
  const port = new Worker(address, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: content,
    worker,
    enableXfa: false,
    stopAtErrors: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
  });
  function close() {
    void task.destroy();
    worker.destroy();
    port.terminate();
  }
  let pdf: PDFDocumentProxy;
  try {
    pdf = await task.promise;
  } catch (thrown) {
    close();
    throw thrown;
  }
  return { pages: pdf.numPages, page: (number) => pdf.getPage(number), close };
}
