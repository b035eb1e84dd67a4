import { addBankingDays } from '@paystead/lending/calendar/calendar';
import type { AchFile, BatchHeader, Entry } from '@paystead/nacha/records/ach-file';
import { bankAnswerFile, type BankAnswer } from '@paystead/nacha/returns/bank-answers';
import { ENTRY_DESCRIPTIONS } from '@paystead/nacha/records/entry-descriptions';
import { readFile } from '@paystead/nacha/files/read-file';
import { writeFile } from '@paystead/nacha/files/write-file';
import { fail, failsYet, type Trouble } from '../../platform/outside/sandbox-trouble.ts';
import type { AchBank, BankFile } from './port.ts';
import { ANSWERS_BY_ENDING } from './sandbox-answers.ts';
import { BANK_TROUBLES, TRIES } from './sandbox-troubles.ts';
import type { DirectoryBank } from './directory-bank.ts';

/** Banks answer on the banking day after settlement. */
const ANSWER_DAYS = 1;

/**
 * The sandbox's bank: everything settles except the account endings of `sandbox-answers`. Files
 * with the endings of `sandbox-troubles` fail to send or to fetch.
 */
export function sandboxBank(directory: DirectoryBank): AchBank {
  return {
    async handOver(file) {
      const trouble = troubleIn(file);
      const fails = trouble !== undefined && failsYet(occasionOf('out', directory, file), TRIES);
      if (fails && trouble === 'down') return fail(trouble, COMPANY);
      const receipt = await directory.handOver(file);
      return fails ? fail(trouble, COMPANY) : receipt;
    },
    async fetchFiles(day) {
      const sent = await directory.listHandedOver();
      const answers = sent.flatMap((file) =>
        answersTo(file, day).map((answer) => ({ file, answer })),
      );
      const files: BankFile[] = [];
      for (const { file, answer } of answers) {
        const trouble = troubleIn(file);
        const fails = trouble !== undefined && failsYet(occasionOf('in', directory, answer), TRIES);
        if (fails && trouble !== 'garbage') return fail(trouble, COMPANY);
        files.push(fails ? cutShort(answer) : answer);
      }
      return files;
    },
  };
}

/** Every answer up to a day, without simulated failures. */
export async function sandboxAnswers(
  directory: DirectoryBank,
  day: Temporal.PlainDate,
): Promise<BankFile[]> {
  return (await directory.listHandedOver()).flatMap((file) => answersTo(file, day));
}

const COMPANY = 'The ACH bank';

const occasionOf = (way: string, { folder }: DirectoryBank, { name }: BankFile) =>
  `ach ${way} ${folder} ${name}`;

function troubleIn({ content }: BankFile): Trouble | undefined {
  const batches = readFile(content).file?.batches ?? [];
  const numbers = batches.flatMap(({ entries }) => entries.map((entry) => entry.accountNumber));
  return BANK_TROUBLES.find(({ ending }) =>
    numbers.some((number) => number.trimEnd().endsWith(ending)),
  )?.trouble;
}

/** Simulates a connection that broke in the middle of a record. */
function cutShort({ name, content }: BankFile): BankFile {
  return { name, content: content.slice(0, Math.floor(content.length * 0.6)) };
}

/** One answer file for each answered file and day, the same each time you fetch it. */
function answersTo(sent: BankFile, day: Temporal.PlainDate): BankFile[] {
  const { file } = readFile(sent.content);
  if (!file) return [];
  const answers = Map.groupBy(answeredEntries(file), ({ on }) => on.toString());
  return [...answers]
    .filter(([on]) => on <= day.toString())
    .map(([on, given]) => ({
      name: sent.name.replace(/\.ach$/, `-answer-${on}.ach`),
      content: writeFile(bankAnswerFile({ ...file.header, creationDate: given[0]!.on }, given)),
    }));
}

function answeredEntries(file: AchFile): (BankAnswer & { on: Temporal.PlainDate })[] {
  return file.batches.flatMap(({ header, entries }) =>
    entries.flatMap((entry) => {
      const answer = answerTo(header, entry);
      const { effectiveEntryDate } = header;
      if (!answer || !effectiveEntryDate) return [];
      return [
        { sent: { header, entry }, answer, on: addBankingDays(effectiveEntryDate, ANSWER_DAYS) },
      ];
    }),
  );
}

function answerTo(header: BatchHeader, entry: Entry): BankAnswer['answer'] | undefined {
  const isDebit = header.serviceClass === '225';
  const isRetry = header.entryDescription === ENTRY_DESCRIPTIONS.retry;
  return ANSWERS_BY_ENDING.find(
    (known) =>
      entry.accountNumber.endsWith(known.ending) &&
      (known.answers === 'all' || (known.answers === 'debits' ? isDebit : !isDebit)) &&
      !(known.firstTryOnly && isRetry),
  )?.answer(entry);
}
