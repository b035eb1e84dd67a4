import * as calls from '@paystead/contract/servicing/relief';
import * as skips from '@paystead/contract/servicing/skips';
import * as desk from '@paystead/contract/servicing/relief-desk';
import * as settlementDesk from '@paystead/contract/servicing/settlement-desk';
import * as settlements from '@paystead/contract/servicing/settlements';
import { serve } from '../platform/http/serve.ts';
import { listReliefRequests } from './desk/list-relief-requests.ts';
import { readLoanRelief } from './desk/read-loan-relief.ts';
import { answerReliefRequest } from './desk/answer-relief-request.ts';
import { previewPlan } from './desk/preview-plan.ts';
import { offerPlan } from './desk/offer-plan.ts';
import { withdrawPlan } from './desk/withdraw-plan.ts';
import { previewSettlement } from './desk/preview-settlement.ts';
import { proposeSettlement } from './desk/propose-settlement.ts';
import { withdrawSettlement } from './desk/withdraw-settlement.ts';
import { previewServiceMember } from './desk/preview-service-member.ts';
import { applyServiceMember } from './desk/apply-service-member.ts';
import { askForHelp } from './help/ask-for-help.ts';
import { previewHelp } from './help/preview-help.ts';
import { readRelief } from './help/read-relief.ts';
import { declinePlanOffer } from './plan/decline-plan-offer.ts';
import { downloadPlanOffer } from './plan/download-plan-offer.ts';
import { readPlanOffer } from './plan/read-plan-offer.ts';
import { signPlanOffer } from './plan/sign-plan-offer.ts';
import { askForSettlement } from './settlement/ask-for-settlement.ts';
import { declineSettlement } from './settlement/decline-settlement.ts';
import { downloadSettlement } from './settlement/download-settlement.ts';
import { readSettlement } from './settlement/read-settlement.ts';
import { signSettlement } from './settlement/sign-settlement.ts';
import { movePaydays } from './skips/move-paydays.ts';
import { previewMove } from './skips/preview-move.ts';
import { previewSkip } from './skips/preview-skip.ts';
import { readSkips } from './skips/read-skips.ts';
import { skipPayday } from './skips/skip-payday.ts';
import { undoSkip } from './skips/undo-skip.ts';

export const routes = [
  serve(calls.readRelief, readRelief),
  serve(calls.previewHelp, previewHelp),
  serve(calls.askForHelp, askForHelp),
  serve(calls.readPlanOffer, readPlanOffer),
  serve(calls.downloadPlanOffer, downloadPlanOffer),
  serve(calls.signPlanOffer, signPlanOffer),
  serve(calls.declinePlanOffer, declinePlanOffer),
  serve(skips.readSkips, readSkips),
  serve(skips.previewSkip, previewSkip),
  serve(skips.skipPayday, skipPayday),
  serve(skips.undoSkip, undoSkip),
  serve(skips.previewMove, previewMove),
  serve(skips.movePaydays, movePaydays),
  serve(settlements.readSettlement, readSettlement),
  serve(settlements.askForSettlement, askForSettlement),
  serve(settlements.downloadSettlement, downloadSettlement),
  serve(settlements.signSettlement, signSettlement),
  serve(settlements.declineSettlement, declineSettlement),
  serve(desk.listReliefRequests, listReliefRequests),
  serve(desk.readLoanRelief, readLoanRelief),
  serve(desk.answerReliefRequest, answerReliefRequest),
  serve(desk.previewPlan, previewPlan),
  serve(desk.offerPlan, offerPlan),
  serve(desk.withdrawPlan, withdrawPlan),
  serve(settlementDesk.previewSettlement, previewSettlement),
  serve(settlementDesk.proposeSettlement, proposeSettlement),
  serve(settlementDesk.withdrawSettlement, withdrawSettlement),
  serve(settlementDesk.previewServiceMember, previewServiceMember),
  serve(settlementDesk.applyServiceMember, applyServiceMember),
];
