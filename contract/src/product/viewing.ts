import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, text } from '../primitives.ts';

// Staff see what a borrower sees, read-only and for a while (STAFF-45).

/** How long a viewing lasts, in minutes. */
export const VIEWING_MINUTES = 15;

/** How long its key opens it on the borrower's site, in seconds. */
export const HANDOVER_SECONDS = 60;

/** Who may begin one: whoever may see a masked fact in full. */
export const viewers = ['servicer', 'administrator'] as const;

export const beginViewing = call({
  method: 'POST',
  path: '/console/borrower/{gid}/viewing',
  origin: 'paystead',
  summary: 'STAFF-45: begins to see what a borrower sees, for a reason that is kept; read-only.',
  who: viewers,
  params: z.object({ gid: Gid }),
  body: body({ reason: text(500, 1, 'Give a reason') }),
  answer: z.object({
    /** The borrower's site, where the key is used. */
    address: z.string(),
    /** Opens the viewing once; `HANDOVER_SECONDS`. */
    key: z.string(),
  }),
  refusals: ['NOT_FOUND', 'VIEWING_OWN', 'TOO_MANY_REQUESTS'],
});

export const openViewing = call({
  method: 'POST',
  path: '/pub/viewing',
  origin: 'paystead',
  summary: 'STAFF-46: opens a viewing on the borrower’s site, with the console’s key; once.',
  who: ['anyone'],
  body: body({ key: text(100) }),
  answer: z.object({ ends_at: Instant }),
  refusals: ['VIEWING_OVER', 'VIEWING_BESIDE_LOGIN'],
});

export const stopViewing = call({
  method: 'POST',
  path: '/pub/viewing/stop',
  origin: 'paystead',
  summary: 'STAFF-46: ends this browser’s viewing, and says where in the console it came from.',
  who: ['anyone'],
  answer: z.object({
    /** The borrower’s page in the console. */
    back: z.string(),
  }),
  refusals: [],
});

export const readViewing = call({
  method: 'GET',
  path: '/secured/user/viewing',
  origin: 'paystead',
  summary: 'STAFF-46: whose data a viewing shows and when it ends; null for the borrower.',
  who: ['borrower'],
  answer: z.nullable(
    z.object({
      name: z.string(),
      ends_at: Instant,
      /** The page counts these, because its own clock may be wrong. */
      seconds_left: z.number(),
    }),
  ),
  refusals: [],
});
