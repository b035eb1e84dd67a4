import * as calls from '@paystead/contract/complaints/complaints';
import { serve } from '../platform/http/serve.ts';
import { acknowledgeComplaint } from './acknowledge-complaint.ts';
import { answerComplaint } from './answer-complaint.ts';
import { extendComplaint } from './extend-complaint.ts';
import { listComplaints } from './list-complaints.ts';
import { readComplaint } from './read-complaint.ts';
import { readComplaintReport } from './read-complaint-report.ts';
import { recordComplaint } from './record-complaint.ts';
import { reopenComplaint } from './reopen-complaint.ts';
import { takeComplaint } from './take-complaint.ts';

export const routes = [
  serve(calls.listComplaints, listComplaints),
  serve(calls.readComplaint, readComplaint),
  serve(calls.recordComplaint, recordComplaint),
  serve(calls.takeComplaint, takeComplaint),
  serve(calls.acknowledgeComplaint, acknowledgeComplaint),
  serve(calls.extendComplaint, extendComplaint),
  serve(calls.answerComplaint, answerComplaint),
  serve(calls.reopenComplaint, reopenComplaint),
  serve(calls.readComplaintReport, readComplaintReport),
];
