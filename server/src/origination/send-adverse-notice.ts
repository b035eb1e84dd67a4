import { keepDocument, printDocument, viewHtml } from '../documents/index.ts';
import { notify } from '../notifications/index.ts';
import { creditBureau } from '../partners/credit-bureau/credit-bureau.ts';
import type { WorkContext } from '../platform/context.ts';
import { sendMessage } from '../platform/message.ts';
import { viewNotice } from './adverse-notice.view.ts';
import type { ApplicationRow } from './application.queries.ts';
import { findInquiry, type DecisionRow } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';
import type { Applicant } from './load-applicant.ts';

const TITLE = 'Notice of our decision';

/** Keeps the notice of a decline as a document and tells the applicant by e-mail, at once. */
export async function sendAdverseNotice(
  context: WorkContext,
  application: ApplicationRow,
  { person }: Applicant,
  row: DecisionRow,
): Promise<void> {
  const { config, db, today } = context;
  const { brand } = config;
  const asked =
    (await findInquiry(db, application.gid, 'HARD')) ??
    (await findInquiry(db, application.gid, 'SOFT'));
  const blocks = viewNotice({
    brand,
    name: `${person.first_name} ${person.last_name}`,
    today,
    reference: row.reference,
    stage: row.stage as 'UW',
    decision: readDecision(row),
    bureau: asked ? (creditBureau(config)?.facts ?? null) : null,
  });
  const printed = { title: TITLE, html: viewHtml(blocks), author: brand.name, foot: row.reference };
  await keepDocument(context, {
    borrowerGid: person.gid,
    applicationGid: application.gid,
    kind: 'ADVERSE_ACTION_NOTICE',
    title: TITLE,
    mediaType: 'application/pdf',
    content: await printDocument(printed),
  });
  await notify(context, {
    borrowerGid: person.gid,
    title: 'Our decision on your request',
    paragraphs: ['We cannot offer you a loan at this time. See our reasons and what would help.'],
    action: { label: 'See our reasons', href: `/home/apply/${application.gid}/declined` },
    occasion: `notice ${row.reference}`,
  });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    subject: 'Our decision on your request',
    text: [
      `Hello ${person.first_name},`,
      'We have decided on your request and cannot offer you a loan at this time.',
      'The notice with our reasons, the credit bureau we used and your rights is in Documents.',
      `Questions? Call ${brand.supportPhone} and mention reference ${row.reference}.`,
    ].join('\n\n'),
    links: [{ label: 'Documents', url: `${config.borrowerUrl}/home/documents` }],
    about: 'adverse action notice',
  });
}
