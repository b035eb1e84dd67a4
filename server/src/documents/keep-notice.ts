import type { PaperKind } from '@paystead/contract/verification/documents';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { viewHtml, type Block } from './document-html.view.ts';
import { findName } from './documents.queries.ts';
import { keepDocument } from './keep-document.ts';
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
 * Prints and keeps a notice, with its day and the name of its reader, in the caller's transaction:
 * it is in Documents as soon as the message about it leaves.
 */
export async function keepNotice(context: WorkContext, notice: NewNotice): Promise<void> {
  const { brand } = context.config;
  const name = await findName(context.db, notice.borrowerGid);
  const day = dayOf(context.now).toLocaleString('en-US', { dateStyle: 'long' });
  const html = viewHtml([
    { paragraph: day },
    ...(name === undefined ? [] : [{ paragraph: `To ${name}` }]),
    ...notice.blocks,
    { paragraph: `Questions? Call ${brand.supportPhone} or write to ${brand.supportEmail}.` },
  ]);
  await keepDocument(context, {
    borrowerGid: notice.borrowerGid,
    ...(notice.loanGid !== undefined && { loanGid: notice.loanGid }),
    ...(notice.applicationGid !== undefined && { applicationGid: notice.applicationGid }),
    kind: notice.kind,
    title: notice.title,
    mediaType: 'application/pdf',
    content: await printDocument({
      title: notice.title,
      html,
      author: brand.name,
      foot: `${brand.name}, ${brand.poBox}`,
    }),
  });
}
