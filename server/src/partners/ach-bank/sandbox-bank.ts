import { addBankingDays } from '@paystead/lending/calendar';
import type { AchFile, BatchHeader, Entry } from '@paystead/nacha/ach-file';
import { bankAnswerFile, type BankAnswer } from '@paystead/nacha/bank-answers';
import { ENTRY_DESCRIPTIONS } from '@paystead/nacha/entry-descriptions';
import { readFile } from '@paystead/nacha/read-file';
import { writeFile } from '@paystead/nacha/write-file';
import type { AchBank, BankFile } from './port.ts';
import { ANSWERS_BY_ENDING } from './sandbox-answers.ts';
import type { DirectoryBank } from './directory-bank.ts';

/** Banks answer on the banking day after the entry settled. */
const ANSWER_DAYS = 1;

/** The sandbox's bank: everything settles, but for the account endings of `sandbox-answers`. */
export function sandboxBank(directory: DirectoryBank): AchBank {
  return {
    handOver: (file) => directory.handOver(file),
    async fetchFiles(day) {
      const sent = await directory.listHandedOver();
      return sent.flatMap((file) => answersTo(file, day));
    },
  };
}

/** One answer file for each answered file and day, the same whenever it is asked for. */
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
