import { body, Gid } from '@paystead/contract/primitives';
import { job } from '../../platform/jobs/job.ts';
import { announceReceived } from '../announce-files.ts';
import { postRemittance } from './post-remittance.job.ts';

/**
 * Tells an employer's servers, once, that its upload is here, then has it posted: only the product
 * itself tells of events.
 */
export const announceRemittance = job(
  'announce-remittance',
  body({ gid: Gid }),
  async (context) => {
    const { gid } = context.input;
    await announceReceived(context, gid);
    await context.enqueue(postRemittance, { gid });
  },
  { retryLimit: 8, retryDelay: 30 },
);
