import * as calls from '@paystead/contract/staff/going-live';
import { serve } from '../platform/http/serve.ts';
import { changePayrollFiles } from './change-payroll-files.ts';
import { downloadMadeUpPayday } from './download-made-up-payday.ts';
import { goLive } from './go-live.ts';
import { noteGoLiveStep } from './note-go-live-step.ts';
import { readFileSamples } from './read-file-samples.ts';
import { readGoingLive } from './read-going-live.ts';
import { tryPayday } from './try-payday.ts';
import { tryRoster } from './try-roster.ts';

const sample = { upload: { maxBytes: calls.MOST_SAMPLE_BYTES, maxFiles: 1 }, perMinute: 20 };

export const routes = [
  serve(calls.readGoingLive, readGoingLive),
  serve(calls.noteGoLiveStep, noteGoLiveStep),
  serve(calls.changePayrollFiles, changePayrollFiles),
  serve(calls.readFileSamples, readFileSamples),
  serve(calls.tryRoster, tryRoster, sample),
  serve(calls.downloadMadeUpPayday, downloadMadeUpPayday),
  serve(calls.tryPayday, tryPayday, sample),
  serve(calls.goLive, goLive),
];
