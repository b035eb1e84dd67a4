import * as handOff from '@paystead/contract/hand-off';
import * as calls from '@paystead/contract/queue';
import { MOST_FILE_BYTES } from '@paystead/contract/queue-terms';
import * as review from '@paystead/contract/review';
import { serve } from '../platform/serve.ts';
import { acceptQueueItem } from './accept-queue-item.ts';
import { completeKeyedUpload } from './complete-keyed-upload.ts';
import { completeUpload } from './complete-upload.ts';
import { declineQueueItem } from './decline-queue-item.ts';
import { downloadDocument } from './download-document.ts';
import { listQueue } from './list-queue.ts';
import { listReviewQueue } from './list-review-queue.ts';
import { readKeyedTask } from './read-keyed-task.ts';
import { readReviewDocument } from './read-review-document.ts';
import { readReviewItem } from './read-review-item.ts';
import { removeDocument } from './remove-document.ts';
import { reportAllotmentError } from './report-allotment-error.ts';
import { returnQueueItem } from './return-queue-item.ts';
import { reuseDocument } from './reuse-document.ts';
import { startHandOff } from './start-hand-off.ts';
import { startUpload } from './start-upload.ts';
import { uploadDocument } from './upload-document.ts';
import { uploadKeyedDocument } from './upload-keyed-document.ts';
import { watchHandOff } from './watch-hand-off.ts';

/** Scanning and checking cost more than other calls: so many files a minute from one browser. */
const UPLOADS_A_MINUTE = 40;

const uploading = {
  upload: { maxBytes: MOST_FILE_BYTES, maxFiles: 10 },
  perMinute: UPLOADS_A_MINUTE,
};

/** Keys cannot be guessed; who tries anyway is slowed down, each browser for itself. */
const guessing = { perMinute: 60 };

export const routes = [
  serve(calls.listQueue, listQueue),
  serve(calls.uploadDocument, uploadDocument, uploading),
  serve(calls.reuseDocument, reuseDocument),
  serve(calls.removeDocument, removeDocument),
  serve(calls.downloadDocument, downloadDocument),
  serve(calls.startUpload, startUpload),
  serve(calls.completeUpload, completeUpload),
  serve(calls.reportAllotmentError, reportAllotmentError),
  serve(handOff.startHandOff, startHandOff),
  serve(handOff.watchHandOff, watchHandOff),
  serve(handOff.readKeyedTask, readKeyedTask, guessing),
  serve(handOff.uploadKeyedDocument, uploadKeyedDocument, uploading),
  serve(handOff.completeKeyedUpload, completeKeyedUpload, guessing),
  serve(review.listReviewQueue, listReviewQueue),
  serve(review.readReviewItem, readReviewItem),
  serve(review.readReviewDocument, readReviewDocument),
  serve(review.acceptQueueItem, acceptQueueItem),
  serve(review.returnQueueItem, returnQueueItem),
  serve(review.declineQueueItem, declineQueueItem),
];
