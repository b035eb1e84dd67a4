import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate } from '../primitives.ts';
import { DeductionLayout, RemittanceLayout } from '../staff/going-live.ts';
import { OwnLayout } from './own-layout.ts';
import { OwnRemittance } from './own-remittance.ts';

/** Lines of the next file that a sample shows. */
export const MOST_SAMPLE_LINES = 5;

const Sample = z.object({
  name: z.string(),
  /** Line by line. */
  lines: z.array(z.string()),
  /** The payday that it is for. */
  payday: IsoDate,
  /** No file of a payday to come has a line yet. */
  made_up: z.boolean(),
});

const Act = z.object({ at: Instant, by: z.string() });

const FileLayouts = z.object({
  /** OWN: payroll chose the columns itself. */
  deductions: DeductionLayout,
  /** Which of payroll’s own layouts it is; null for one of ours. */
  own: z.nullable(Gid),
  /** The columns of that layout; null for fixed width. */
  columns: z.nullable(OwnLayout),
  sample: Sample,
  /** When payroll saved it, and who did; null if the lender chose it. */
  saved: z.nullable(Act),
  remittance: z.object({
    /** OWN: payroll said how its system writes it. */
    layout: RemittanceLayout,
    /** Which of payroll’s own layouts it is; null for one of ours. */
    own: z.nullable(Gid),
    columns: z.nullable(OwnRemittance),
    sample: Sample,
    /** When payroll saved it, and who did; null if the lender chose it. */
    saved: z.nullable(Act),
  }),
  /** Payroll said that both layouts work, as they are now; or the lender noted that it did. */
  approved: z.nullable(z.object({ ...Act.shape, by_payroll: z.boolean() })),
});

/** Columns in their order, or fixed width, whose fields are ours. */
export const ChosenLayout = z.discriminatedUnion('format', [
  body({ format: z.literal('CSV'), layout: OwnLayout }),
  body({ format: z.literal('FIXED') }),
]);
export type ChosenLayout = z.output<typeof ChosenLayout>;

const chosen = body({ chosen: ChosenLayout });

/** A layout of ours, or the columns of payroll’s own system. */
export const ChosenRemittance = z.discriminatedUnion('layout', [
  body({ layout: z.literal('OWN'), own: OwnRemittance }),
  body({ layout: z.literal('STANDARD') }),
  body({ layout: z.literal('CENTS') }),
  body({ layout: z.literal('FIXED') }),
]);
export type ChosenRemittance = z.output<typeof ChosenRemittance>;

const chosenRemittance = body({ chosen: ChosenRemittance });

export const readFileLayouts = call({
  method: 'GET',
  path: '/console/employer/layouts',
  origin: 'paystead',
  summary: 'LAYOUT-1: how deduction files and remittances look, with a sample of each.',
  who: ['payroll', 'viewer'],
  answer: FileLayouts,
  refusals: [],
});

export const previewDeductionLayout = call({
  method: 'POST',
  path: '/console/employer/layouts/preview',
  origin: 'paystead',
  summary: 'LAYOUT-2: a sample of the next deduction file in a layout. Changes nothing.',
  who: ['payroll'],
  body: chosen,
  answer: Sample,
  refusals: ['FIELDS'],
});

export const changeDeductionLayout = call({
  method: 'POST',
  path: '/console/employer/layouts',
  origin: 'paystead',
  summary: 'LAYOUT-3: payroll saves the layout of its deduction files, from the next one on.',
  who: ['payroll'],
  body: chosen,
  answer: FileLayouts,
  refusals: ['FIELDS', 'NO_DEDUCTION_FILES'],
});

export const approveFileLayouts = call({
  method: 'POST',
  path: '/console/employer/layouts/approval',
  origin: 'paystead',
  summary: 'LAYOUT-4: payroll says that it saw both samples, and that they work.',
  who: ['payroll'],
  body: body({
    deductions: DeductionLayout,
    /** Of the layout that was shown. */
    own: z.nullable(Gid),
    remittance: RemittanceLayout,
    own_remittance: z.nullable(Gid),
  }),
  answer: FileLayouts,
  refusals: ['NO_DEDUCTION_FILES', 'LAYOUT_CHANGED'],
});

export const previewRemittanceLayout = call({
  method: 'POST',
  path: '/console/employer/layouts/remittance/preview',
  origin: 'paystead',
  summary: 'LAYOUT-5: a sample of a remittance in a layout. Changes nothing.',
  who: ['payroll'],
  body: chosenRemittance,
  answer: Sample,
  refusals: ['FIELDS'],
});

export const changeRemittanceLayout = call({
  method: 'POST',
  path: '/console/employer/layouts/remittance',
  origin: 'paystead',
  summary: 'LAYOUT-6: payroll saves how its system writes remittances, from the next one on.',
  who: ['payroll'],
  body: chosenRemittance,
  answer: FileLayouts,
  refusals: ['FIELDS', 'NO_DEDUCTION_FILES'],
});
