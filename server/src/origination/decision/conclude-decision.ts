import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { CreditDecision } from '@paystead/lending/decision/underwriting';
import { applicationLetters, fill } from '../../letters/index.ts';
import { notify } from '../../notifications/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { raiseItems } from '../../queue-items/index.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import { changeApplication } from '../application/change-application.ts';
import type { DecisionRow } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';
import type { Applicant } from '../application/load-applicant.ts';
import { makeOffers } from '../offer/make-offers.ts';
import { sendAdverseNotice } from '../adverse-action/send-adverse-notice.ts';

/** Carries out an underwriting decision: makes offers, waits for staff, or sends a notice. */
export async function concludeDecision(
  context: WorkContext,
  application: ApplicationRow,
  applicant: Applicant,
  policy: CreditPolicy,
  { row, decision }: { readonly row: DecisionRow; readonly decision: CreditDecision },
): Promise<ApplicationRow> {
  const decided = { decided_at: row.at, rate: decision.rate };
  switch (decision.outcome) {
    case 'review':
      await raiseItems(context, {
        borrowerGid: application.borrower_gid,
        applicationGid: application.gid,
        uec: 'APPLY',
        types: decision.queueItems,
      });
      return changeApplication(context, application, ['review'], decided);
    case 'decline': {
      const declined = await changeApplication(context, application, ['decline'], decided);
      await sendAdverseNotice(context, declined, applicant, row);
      return declined;
    }
    case 'approve': {
      await makeOffers(context, application, readDecision(row).facts, policy, decision);
      const { subject: title, paragraphs } = fill(context, applicationLetters.offerReady, {});
      await notify(context, {
        borrowerGid: applicant.person.gid,
        title,
        paragraphs,
        action: { label: 'See your offer', href: `/home/apply/${application.gid}/offer` },
        occasion: `offer ${row.reference}`,
        send: { topic: 'tasks', about: 'offer ready' },
      });
      return changeApplication(context, application, ['offer'], decided);
    }
  }
}
