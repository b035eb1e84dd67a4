import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { eachAlone } from '../../close-of-day/index.ts';
import {
  type BureauAnswer,
  type BureauFile,
  bureauFiles,
  readBureauAnswer,
} from '../../partners/bureau-files/bureau-files.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type DailyContext, dailyStep } from '../../platform/jobs/daily-step.ts';
import { orOutage } from '../../platform/outside/reliable-answer.ts';
import { Outage } from '../../platform/refusal.ts';
import { endTrouble, noteTrouble, openSubjects } from '../../troubles/index.ts';
import { bureauName } from '../bureau-names.ts';
import { findUnanswered, insertRefusals, lockAnswer, updateAnswer } from './answers.queries.ts';

const STEP = 'read-bureau-answers';
/** Banking days in which a bureau answers a file (FURNISH-12). */
const ANSWER_DAYS = 5;

/** FURNISH-12: takes in what the bureaus answered, and reports files that nobody answered. */
export const readBureauAnswers = dailyStep('read-bureau-answers', async (daily) => {
  const { day, inTransaction } = daily;
  const bureaus = await inTransaction(async ({ config }) => bureauFiles(config));
  if (bureaus === null) return { done: 0 };
  const files = await orOutage(bureaus.fetchAnswers(day));
  if (files instanceof Outage) {
    return { done: 0, again: true, sentence: `${files.message}: asked again` };
  }
  const { results } = await eachAlone(daily, {
    step: STEP,
    items: files,
    subject: ({ name: gid }) => ({ kind: 'file', gid }),
    work: takeAnswer,
  });
  await watchSilence(daily);
  return { done: results.filter(Boolean).length };
});

/** Takes one answer in, once; false if it had been taken before, or can't be used. */
async function takeAnswer(context: WorkContext, file: BureauFile): Promise<boolean> {
  const answer = readBureauAnswer(file);
  if (answer === null) return putAside(context, file, 'It isn’t an answer that we can read.');
  const known = await lockAnswer(context.db, answer.file, answer.bureau);
  if (!known) {
    const what = `It answers ${answer.file}, which ${bureauName(answer.bureau)} never got from us.`;
    return putAside(context, file, what);
  }
  if (known.answered_at !== null) return false;
  return keepAnswer(context, known.file_gid, answer);
}

async function keepAnswer(
  context: WorkContext,
  fileGid: string,
  { accepted, bureau, file, refused }: BureauAnswer,
): Promise<boolean> {
  const { db, event, now } = context;
  const of = { file: fileGid, bureau };
  await updateAnswer(db, of, { accepted, refused: refused.length, at: now });
  const found = await insertRefusals(db, of, refused);
  event(
    'bureau-file.answered',
    { kind: 'furnishing_file', gid: fileGid },
    { after: { bureau, accepted, refused: refused.length } },
  );
  await endTrouble(context, 'BUREAU_FILE', silence(file, bureau));
  if (found < refused.length) {
    await noteTrouble(context, {
      kind: 'BUREAU_FILE',
      subject: `${file}, accounts unknown to us`,
      company: bureauName(bureau),
      what: `${bureauName(bureau)} refused ${refused.length - found} accounts that ${file} doesn’t have. Ask the bureau which ones it means.`,
    });
  }
  return true;
}

async function putAside(context: WorkContext, file: BureauFile, why: string): Promise<false> {
  await noteTrouble(context, {
    kind: 'BUREAU_FILE',
    subject: file.name,
    company: 'A credit bureau',
    what: `We can’t use this answer. ${why} Ask the bureau for it again.`,
    kept: file.content,
  });
  return false;
}

const silence = (name: string, bureau: BureauAnswer['bureau']) =>
  `${name}, no answer of ${bureauName(bureau)}`;

async function watchSilence({ day, inTransaction }: DailyContext): Promise<void> {
  await inTransaction(async (context) => {
    const before = addBankingDays(day, -ANSWER_DAYS).toString();
    const known = new Set(await openSubjects(context, 'BUREAU_FILE', ''));
    for (const { bureau, name } of await findUnanswered(context.db, before)) {
      const subject = silence(name, bureau);
      if (known.has(subject)) continue;
      await noteTrouble(context, {
        kind: 'BUREAU_FILE',
        subject,
        company: bureauName(bureau),
        what: `${bureauName(bureau)} has had ${name} for over ${ANSWER_DAYS} banking days without an answer. Ask whether it was loaded.`,
      });
    }
  });
}
