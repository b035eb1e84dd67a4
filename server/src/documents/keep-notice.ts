import { randomUUIDv7 } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { PaperKind } from '@paystead/contract/verification/documents';
import type { WorkContext } from '../platform/context.ts';
import { viewHtml, type Block } from './document-html.view.ts';
import { keepDocuments } from './keep-document.ts';
import { type LetterHead, letterHeads } from './letter-head.ts';
import { printDocument } from './print-document.ts';

/** A notice or letter to one borrower. */
export interface NewNotice {
  readonly borrowerGid: string;
  readonly loanGid?: string;
  readonly applicationGid?: string;
  readonly kind: PaperKind;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/**
 * Prints and keeps a notice, with its day and its reader's name and address, in the caller's
 * transaction: it is in Documents as soon as the message about it leaves.
 */
export async function keepNotice(
  context: WorkContext,
  notice: NewNotice,
): Promise<{ gid: string }> {
  const gid = randomUUIDv7();
  await keepNotices(context, [{ gid, ...notice }]);
  return { gid };
}

/**
 * Prints and keeps many notices as `keepNotice` does one, in a few statements for all of them. Lets
 * other work go on between two prints.
 */
export async function keepNotices(
  context: WorkContext,
  notices: readonly (NewNotice & { readonly gid: string })[],
): Promise<void> {
  if (notices.length === 0) return;
  const headOf = await letterHeads(
    context,
    notices.map(({ borrowerGid }) => borrowerGid),
  );
  const documents: Parameters<typeof keepDocuments>[1][number][] = [];
  for (const notice of notices) {
    const content = await printNotice(context, notice, headOf(notice.borrowerGid));
    const { blocks: _, ...about } = notice;
    documents.push({ ...about, mediaType: 'application/pdf', content });
    await setImmediate(); // A print never waits, so that a request would wait for all of them.
  }
  await keepDocuments(context, documents);
}

function printNotice(
  { config: { brand } }: WorkContext,
  { blocks, title }: NewNotice,
  head: LetterHead,
): Promise<Buffer> {
  const html = viewHtml([
    ...blocks,
    { paragraph: `Questions? Call ${brand.supportPhone} or write to ${brand.supportEmail}.` },
  ]);
  const foot = `${brand.name}, ${brand.poBox}`;
  return printDocument({ title, head, html, author: brand.name, foot });
}
