import { findPage } from '../../content/index.ts';
import { hasPaper, keepDocument, printDocument } from '../../documents/index.ts';
import type { WorkContext } from '../../platform/context.ts';

/** PRIV-1: keeps the privacy notice that a new borrower agreed to, once, in their Documents. */
export async function keepPrivacyNotice(context: WorkContext, borrowerGid: string): Promise<void> {
  const { config, db } = context;
  const page = await findPage(db, 'privacy');
  if (!page || (await hasPaper(db, borrowerGid, 'PRIVACY_NOTICE'))) return;

  await keepDocument(context, {
    borrowerGid,
    kind: 'PRIVACY_NOTICE',
    title: page.title,
    mediaType: 'application/pdf',
    content: await printDocument({
      title: page.title,
      html: page.html,
      author: config.brand.name,
      foot: `Version ${page.version}`,
    }),
  });
}
