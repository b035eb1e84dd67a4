import * as own from '@paystead/contract/furnishing/credit-reporting';
import * as files from '@paystead/contract/furnishing/bureau-files';
import * as reports from '@paystead/contract/furnishing/loan-reports';
import * as disputes from '@paystead/contract/furnishing/report-disputes';
import { serve } from '../platform/http/serve.ts';
import { correctReport } from './corrections/correct-report.ts';
import { previewCorrection } from './corrections/preview-correction.ts';
import { chooseForReports } from './desk/choose-for-reports.ts';
import { listBureauFiles } from './desk/list-bureau-files.ts';
import { listBureauRecords } from './desk/list-bureau-records.ts';
import { readBureauFile } from './desk/read-bureau-file.ts';
import { readLoanReports } from './desk/read-loan-reports.ts';
import { releaseBureauFile } from './desk/release-bureau-file.ts';
import { stopBureauFile } from './desk/stop-bureau-file.ts';
import { answerDispute } from './disputes/answer-dispute.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { openDispute } from './disputes/open-dispute.ts';
import { readDispute } from './disputes/read-dispute.ts';
import { takeDispute } from './disputes/take-dispute.ts';
import { addToDispute } from './own/add-to-dispute.ts';
import { disagreeWithAnswer } from './own/disagree-with-answer.ts';
import { disputeReport } from './own/dispute-report.ts';
import { readCreditReporting } from './own/read-credit-reporting.ts';

export const routes = [
  serve(own.readCreditReporting, readCreditReporting),
  serve(own.disputeReport, disputeReport),
  serve(own.addToDispute, addToDispute),
  serve(own.disagreeWithAnswer, disagreeWithAnswer),
  serve(files.listBureauFiles, listBureauFiles),
  serve(files.readBureauFile, readBureauFile),
  serve(files.listBureauRecords, listBureauRecords),
  serve(files.stopBureauFile, stopBureauFile),
  serve(files.releaseBureauFile, releaseBureauFile),
  serve(reports.readLoanReports, readLoanReports),
  serve(reports.chooseForReports, chooseForReports),
  serve(reports.previewCorrection, previewCorrection),
  serve(reports.correctReport, correctReport),
  serve(disputes.listDisputes, listDisputes),
  serve(disputes.readDispute, readDispute),
  serve(disputes.openDispute, openDispute),
  serve(disputes.takeDispute, takeDispute),
  serve(disputes.answerDispute, answerDispute),
];
