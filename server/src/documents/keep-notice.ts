import type { PaperKind } from '@paystead/contract/verification/documents';
import type { WorkContext } from '../platform/context.ts';
import { viewHtml, type Block } from './document-html.view.ts';
import { keepDocument } from './keep-document.ts';
import { letterHead } from './letter-head.ts';
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
  const { brand } = context.config;
  const html = viewHtml([
    ...notice.blocks,
    { paragraph: `Questions? Call ${brand.supportPhone} or write to ${brand.supportEmail}.` },
  ]);
  return keepDocument(context, {
    borrowerGid: notice.borrowerGid,
    ...(notice.loanGid !== undefined && { loanGid: notice.loanGid }),
    ...(notice.applicationGid !== undefined && { applicationGid: notice.applicationGid }),
    kind: notice.kind,
    title: notice.title,
    mediaType: 'application/pdf',
    content: await printDocument({
      title: notice.title,
      head: await letterHead(context, notice.borrowerGid),
      html,
      author: brand.name,
      foot: `${brand.name}, ${brand.poBox}`,
    }),
  });
}
