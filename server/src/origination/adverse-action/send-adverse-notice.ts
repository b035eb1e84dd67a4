import {
  keepDocument,
  letterHead,
  printDocument,
  viewHtml,
  viewText,
} from '../../documents/index.ts';
import { applicationLetters, fill } from '../../letters/index.ts';
import { notify } from '../../notifications/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { viewLetter, viewNotice, withoutScore } from './adverse-notice.view.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import type { DecisionRow } from '../decision/decision.queries.ts';
import type { Applicant } from '../application/load-applicant.ts';
import { noticeFacts } from './notice-facts.ts';

const TITLE = 'Notice of our decision';

const WHERE =
  'The score we used, its date and range, and the key factors that lowered it are in the notice itself. Log in to see it.';

/**
 * Stores the adverse action notice as a document and emails it, in the decision's transaction.
 * There is never one without the other, so we can't miss the 30 days of NOTICE-1.
 */
export async function sendAdverseNotice(
  context: WorkContext,
  application: ApplicationRow,
  { person }: Applicant,
  row: DecisionRow,
): Promise<void> {
  const { config } = context;
  const { brand } = config;
  const facts = await noticeFacts(context, application, person, row);
  const blocks = viewNotice(facts);
  await keepDocument(context, {
    borrowerGid: person.gid,
    applicationGid: application.gid,
    kind: 'ADVERSE_ACTION_NOTICE',
    title: TITLE,
    mediaType: 'application/pdf',
    content: await printDocument({
      title: TITLE,
      head: await letterHead(context, person.gid),
      html: viewHtml(viewLetter(facts)),
      author: brand.name,
      foot: row.reference,
    }),
  });
  const page = `/home/apply/${application.gid}/declined`;
  const link = {
    label: 'See the notice and what would change it',
    url: `${config.borrowerUrl}${page}`,
  };
  const shown = fill(context, applicationLetters.declinedInApp, {});
  await notify(context, {
    borrowerGid: person.gid,
    title: shown.subject,
    paragraphs: shown.paragraphs,
    action: { label: 'See our reasons', href: page },
    occasion: `notice ${row.reference}`,
  });
  const { subject, paragraphs } = fill(context, applicationLetters.declined, {
    notice: [viewText(withoutScore(blocks, WHERE))],
    reference: row.reference,
  });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    subject,
    text: [greeting(person.first_name), ...paragraphs, `${link.label}: ${link.url}`].join('\n\n'),
    links: [link],
    about: 'adverse action notice',
  });
}
