import * as calls from '@paystead/contract/origination/origination';
import * as trace from '@paystead/contract/product/decision-trace';
import { readProgress as progressCall } from '@paystead/contract/origination/progress';
import { serve } from '../platform/http/serve.ts';
import { acceptOffer } from './offer/accept-offer.ts';
import { downloadNotice } from './adverse-action/download-notice.ts';
import { listDecisions } from './decision/list-decisions.ts';
import { replayDecision } from './decision/replay-decision.ts';
import { listApplications } from './application/list-applications.ts';
import { quoteAmount } from './rate-check/quote-amount.ts';
import { readApplicationSummary } from './application/read-application-summary.ts';
import { readApplication } from './application/read-application.ts';
import { readEligibility } from './rate-check/read-eligibility.ts';
import { readNotice } from './adverse-action/read-notice.ts';
import { readProgress } from './application/read-progress.ts';
import { readOffer } from './offer/read-offer.ts';
import { readOneApplication } from './application/read-one-application.ts';
import { reissueApplication } from './offer/reissue-application.ts';
import { reverifyApplication } from './reverification/reverify-application.ts';
import { saveConfirmations } from './details/save-confirmations.ts';
import { startApplication } from './application/start-application.ts';
import { withdrawApplication } from './application/withdraw-application.ts';

export const routes = [
  serve(calls.readEligibility, readEligibility),
  serve(calls.listApplications, listApplications),
  serve(calls.readApplication, readApplication),
  serve(calls.startApplication, startApplication),
  serve(calls.saveConfirmations, saveConfirmations),
  serve(calls.readOneApplication, readOneApplication),
  serve(calls.readNotice, readNotice),
  serve(calls.downloadNotice, downloadNotice),
  serve(calls.quoteAmount, quoteAmount),
  serve(calls.readOffer, readOffer),
  serve(calls.acceptOffer, acceptOffer),
  serve(calls.reissueApplication, reissueApplication),
  serve(calls.reverifyApplication, reverifyApplication),
  serve(progressCall, readProgress),
  serve(calls.withdrawApplication, withdrawApplication),
  serve(calls.readApplicationSummary, readApplicationSummary),
  serve(trace.listDecisions, listDecisions),
  serve(trace.replayDecision, replayDecision),
];
