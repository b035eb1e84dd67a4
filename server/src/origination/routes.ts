import * as calls from '@paystead/contract/origination';
import { serve } from '../platform/serve.ts';
import { acceptOffer } from './accept-offer.ts';
import { downloadNotice } from './download-notice.ts';
import { listApplications } from './list-applications.ts';
import { quoteAmount } from './quote-amount.ts';
import { readApplicationSummary } from './read-application-summary.ts';
import { readApplication } from './read-application.ts';
import { readEligibility } from './read-eligibility.ts';
import { readNotice } from './read-notice.ts';
import { readOffer } from './read-offer.ts';
import { readOneApplication } from './read-one-application.ts';
import { reissueApplication } from './reissue-application.ts';
import { reverifyApplication } from './reverify-application.ts';
import { saveConfirmations } from './save-confirmations.ts';
import { startApplication } from './start-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

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
  serve(calls.withdrawApplication, withdrawApplication),
  serve(calls.readApplicationSummary, readApplicationSummary),
];
