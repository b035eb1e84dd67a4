import { printDocument } from '../documents/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { AgreementRow } from './agreements.queries.ts';

/** Prints a document, followed by these lines: a code, or a signature. */
export function printAgreement(
  { config }: Pick<WorkContext, 'config'>,
  agreement: Pick<AgreementRow, 'title' | 'html' | 'version' | 'hash'>,
  after: readonly string[],
): Promise<Buffer> {
  return printDocument({
    title: agreement.title,
    html: agreement.html,
    after,
    author: config.brand.name,
    foot: `Version ${agreement.version} · ${agreement.hash.slice(0, 16)}`,
  });
}
