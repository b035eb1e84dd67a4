import * as calls from '@paystead/contract/queue';
import * as review from '@paystead/contract/review';
import { serve } from '../platform/serve.ts';
import { acceptQueueItem } from './accept-queue-item.ts';
import { completeUpload } from './complete-upload.ts';
import { declineQueueItem } from './decline-queue-item.ts';
import { downloadDocument } from './download-document.ts';
import { listQueue } from './list-queue.ts';
import { listReviewQueue } from './list-review-queue.ts';
import { readReviewDocument } from './read-review-document.ts';
import { readReviewItem } from './read-review-item.ts';
import { removeDocument } from './remove-document.ts';
import { reportAllotmentError } from './report-allotment-error.ts';
import { returnQueueItem } from './return-queue-item.ts';
import { reuseDocument } from './reuse-document.ts';
import { startUpload } from './start-upload.ts';
import { uploadDocument } from './upload-document.ts';

/** Scanning and checking cost more than other calls: so many files a minute from one browser. */
const UPLOADS_A_MINUTE = 40;

export const routes = [
  serve(calls.listQueue, listQueue),
  serve(calls.uploadDocument, uploadDocument, {
    upload: { maxBytes: calls.MOST_FILE_BYTES, maxFiles: 10 },
    perMinute: UPLOADS_A_MINUTE,
  }),
  serve(calls.reuseDocument, reuseDocument),
  serve(calls.removeDocument, removeDocument),
  serve(calls.downloadDocument, downloadDocument),
  serve(calls.startUpload, startUpload),
  serve(calls.completeUpload, completeUpload),
  serve(calls.reportAllotmentError, reportAllotmentError),
  serve(review.listReviewQueue, listReviewQueue),
  serve(review.readReviewItem, readReviewItem),
  serve(review.readReviewDocument, readReviewDocument),
  serve(review.acceptQueueItem, acceptQueueItem),
  serve(review.returnQueueItem, returnQueueItem),
  serve(review.declineQueueItem, declineQueueItem),
];
