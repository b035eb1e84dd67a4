import { keepDocument, letterHead, printDocument, viewHtml } from '../documents/index.ts';
import { momentWords } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { LoanRow } from '../servicing/index.ts';

/** Prints and keeps what the person signed, with who signed it and when. */
export async function keepAuthorization(
  context: WorkContext,
  loan: LoanRow,
  signed: { readonly text: string; readonly hash: string; readonly by: string },
): Promise<{ gid: string }> {
  const { brand } = context.config;
  const title = 'Savings from your paycheck';
  return keepDocument(context, {
    borrowerGid: loan.borrower_gid,
    loanGid: loan.gid,
    kind: 'SIGNED_SAVINGS',
    title,
    mediaType: 'application/pdf',
    content: await printDocument({
      title,
      head: await letterHead(context, loan.borrower_gid),
      html: viewHtml([{ paragraph: signed.text }]),
      after: [
        `Signed electronically by ${signed.by}, ${momentWords(context.now)}`,
        `SHA-256 of the text: ${signed.hash}`,
      ],
      author: brand.name,
      foot: `${brand.name}, ${brand.poBox}`,
    }),
  });
}
