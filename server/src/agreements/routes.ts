import * as calls from '@paystead/contract/origination/agreements';
import { serve } from '../platform/http/serve.ts';
import { consentToElectronicRecords } from './consent-to-electronic-records.ts';
import { downloadAgreement } from './download-agreement.ts';
import { listAgreements } from './list-agreements.ts';
import { readAgreement } from './read-agreement.ts';
import { rejectArbitration } from './reject-arbitration.ts';
import { signAgreements } from './sign-agreements.ts';

export const routes = [
  serve(calls.listAgreements, listAgreements),
  serve(calls.readAgreement, readAgreement),
  serve(calls.downloadAgreement, downloadAgreement),
  serve(calls.consentToElectronicRecords, consentToElectronicRecords),
  serve(calls.rejectArbitration, rejectArbitration),
  serve(calls.signAgreements, signAgreements),
];
