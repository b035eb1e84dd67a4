import * as calls from '@paystead/contract/servicing/deduction-files';
import * as payday from '@paystead/contract/employer/payday-files';
import { MOST_REMITTANCE_BYTES } from '@paystead/contract/employer/remittance-terms';
import * as own from '@paystead/contract/employer/remittances';
import * as desk from '@paystead/contract/servicing/remittance-desk';
import { serve } from '../platform/http/serve.ts';
import { listAskedDeductions } from './desk/list-asked-deductions.ts';
import { listRemittances } from './desk/list-remittances.ts';
import { readRemittance } from './desk/read-remittance.ts';
import { downloadDeductionFile } from './download-deduction-file.ts';
import { listDeductionFiles } from './list-deduction-files.ts';
import { chooseRemittanceUse } from './own/choose-remittance-use.ts';
import { answerRemittanceLine } from './own/answer-remittance-line.ts';
import { listOwnRemittances } from './own/list-own-remittances.ts';
import { listRemittanceLines } from './own/list-remittance-lines.ts';
import { listRemittancePeople } from './own/list-remittance-people.ts';
import { readOwnRemittance } from './own/read-own-remittance.ts';
import { replaceRemittance } from './own/replace-remittance.ts';
import { uploadRemittance } from './own/upload-remittance.ts';
import { approvePaydayFile } from './payday-file/approve-payday-file.ts';
import { correctPaydayLine } from './payday-file/correct-payday-line.ts';
import { downloadPaydayFile } from './payday-file/download-payday-file.ts';
import { listCorrections } from './payday-file/list-corrections.ts';
import { listPaydayFiles } from './payday-file/list-payday-files.ts';
import { listPaydayLines } from './payday-file/list-payday-lines.ts';
import { readPaydayFile } from './payday-file/read-payday-file.ts';
import { takeBackCorrection } from './payday-file/take-back-correction.ts';
import { readDeductionFile } from './read-deduction-file.ts';

/** Files of a whole payday are rare: few of them a minute. */
const uploading = { upload: { maxBytes: MOST_REMITTANCE_BYTES, maxFiles: 1 }, perMinute: 20 };

export const routes = [
  serve(calls.listDeductionFiles, listDeductionFiles),
  serve(calls.readDeductionFile, readDeductionFile),
  serve(calls.downloadDeductionFile, downloadDeductionFile),
  serve(payday.listPaydayFiles, listPaydayFiles),
  serve(payday.readPaydayFile, readPaydayFile),
  serve(payday.listPaydayLines, listPaydayLines),
  serve(payday.downloadPaydayFile, downloadPaydayFile),
  serve(payday.approvePaydayFile, approvePaydayFile),
  serve(payday.listCorrections, listCorrections),
  serve(payday.correctPaydayLine, correctPaydayLine),
  serve(payday.takeBackCorrection, takeBackCorrection),
  serve(own.uploadRemittance, uploadRemittance, uploading),
  serve(own.replaceRemittance, replaceRemittance, uploading),
  serve(own.chooseRemittanceUse, chooseRemittanceUse),
  serve(own.listOwnRemittances, listOwnRemittances),
  serve(own.readOwnRemittance, readOwnRemittance),
  serve(own.listRemittanceLines, listRemittanceLines),
  serve(own.listRemittancePeople, listRemittancePeople),
  serve(own.answerRemittanceLine, answerRemittanceLine),
  serve(desk.listRemittances, listRemittances),
  serve(desk.readRemittance, readRemittance),
  serve(desk.listAskedDeductions, listAskedDeductions),
];
