import * as handOff from '@paystead/contract/verification/hand-off';
import * as documents from '@paystead/contract/verification/documents';
import * as calls from '@paystead/contract/verification/queue';
import { MOST_FILE_BYTES } from '@paystead/contract/verification/queue-terms';
import * as review from '@paystead/contract/verification/review';
import * as reviewQueue from '@paystead/contract/verification/review-queue';
import { serve } from '../platform/http/serve.ts';
import { assignQueueItems } from './review/assign-queue-items.ts';
import { acceptQueueItem } from './review/accept-queue-item.ts';
import { completeKeyedUpload } from './hand-off/complete-keyed-upload.ts';
import { completeUpload } from './uploads/complete-upload.ts';
import { declineQueueItem } from './review/decline-queue-item.ts';
import { downloadDocument } from './uploads/download-document.ts';
import { listQueue } from './tasks/list-queue.ts';
import { listSentFiles } from './uploads/list-sent-files.ts';
import { listReviewQueue } from './review/list-review-queue.ts';
import { readKeyedTask } from './hand-off/read-keyed-task.ts';
import { readQueueDesk } from './review/read-queue-desk.ts';
import { readIncomeEffect } from './review/read-income-effect.ts';
import { readReviewDocument } from './review/read-review-document.ts';
import { readReviewItem } from './review/read-review-item.ts';
import { removeDocument } from './uploads/remove-document.ts';
import { reportAllotmentError } from './tasks/report-allotment-error.ts';
import { returnQueueItem } from './review/return-queue-item.ts';
import { reuseDocument } from './uploads/reuse-document.ts';
import { startHandOff } from './hand-off/start-hand-off.ts';
import { startUpload } from './uploads/start-upload.ts';
import { uploadDocument } from './uploads/upload-document.ts';
import { uploadKeyedDocument } from './hand-off/upload-keyed-document.ts';
import { watchHandOff } from './hand-off/watch-hand-off.ts';

/**
 * Scanning and checking cost more than other calls, so each browser may send this many a minute.
 */
const UPLOADS_A_MINUTE = 40;

const uploading = {
  upload: { maxBytes: MOST_FILE_BYTES, maxFiles: 10 },
  perMinute: UPLOADS_A_MINUTE,
};

/** Keys can't be guessed; this slows down attempts, per browser. */
const guessing = { perMinute: 60 };

export const routes = [
  serve(calls.listQueue, listQueue),
  serve(calls.uploadDocument, uploadDocument, uploading),
  serve(calls.reuseDocument, reuseDocument),
  serve(calls.removeDocument, removeDocument),
  serve(calls.downloadDocument, downloadDocument),
  serve(documents.listSentFiles, listSentFiles),
  serve(calls.startUpload, startUpload),
  serve(calls.completeUpload, completeUpload),
  serve(calls.reportAllotmentError, reportAllotmentError),
  serve(handOff.startHandOff, startHandOff),
  serve(handOff.watchHandOff, watchHandOff),
  serve(handOff.readKeyedTask, readKeyedTask, guessing),
  serve(handOff.uploadKeyedDocument, uploadKeyedDocument, uploading),
  serve(handOff.completeKeyedUpload, completeKeyedUpload, guessing),
  serve(reviewQueue.listReviewQueue, listReviewQueue),
  serve(reviewQueue.readQueueDesk, readQueueDesk),
  serve(reviewQueue.assignQueueItems, assignQueueItems),
  serve(review.readReviewItem, readReviewItem),
  serve(review.readIncomeEffect, readIncomeEffect),
  serve(review.readReviewDocument, readReviewDocument),
  serve(review.acceptQueueItem, acceptQueueItem),
  serve(review.returnQueueItem, returnQueueItem),
  serve(review.declineQueueItem, declineQueueItem),
];
