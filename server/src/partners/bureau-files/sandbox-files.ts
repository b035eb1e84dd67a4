import { readMetro2 } from '@paystead/lending/furnishing/metro2-file';
import { addBankingDays, isBefore } from '@paystead/lending/calendar/calendar';
import { writeBureauAnswer } from './bureau-answer.ts';
import type { BureauFolders } from './directory-files.ts';
import { type Bureau, BUREAUS, type BureauFile, type BureauFiles } from './port.ts';

/** Social Security numbers whose reports the sandbox's bureaus refuse. */
export const REFUSED_ENDINGS: readonly {
  readonly ending: string;
  readonly bureau: Bureau;
  readonly says: string;
  readonly reason: string;
}[] = [
  {
    ending: '0971',
    bureau: 'TRANSUNION',
    says: 'TransUnion refuses the loan’s monthly report: the name belongs to another number',
    reason: 'Name and Social Security number do not match',
  },
  {
    ending: '0972',
    bureau: 'EXPERIAN',
    says: 'Experian refuses the loan’s monthly report: it can’t find the address',
    reason: 'Address not found',
  },
];

/**
 * The sandbox's bureaus: each answers a file the banking day after the one in its name, and refuses
 * a few accounts by their Social Security numbers.
 */
export function sandboxBureaus(folders: BureauFolders): BureauFiles {
  return {
    handOver: (bureau, file) => folders.handOver(bureau, file),
    async fetchAnswers(day) {
      for (const bureau of BUREAUS) {
        const files = await folders.listHandedOver(bureau, (name) => isAnsweredBy(name, day));
        for (const file of files) await folders.dropAnswer(answerOf(bureau, file));
      }
      return folders.fetchAnswers(day);
    },
  };
}

const SENT_ON = /-(\d{4}-\d{2}-\d{2})\.txt$/;

/** Days for which a bureau of the sandbox still writes an answer it hasn't written. */
const ANSWERED_DAYS = 30;

function isAnsweredBy(name: string, day: Temporal.PlainDate): boolean {
  const [, sent] = SENT_ON.exec(name) ?? [];
  if (sent === undefined) return false;
  const sentOn = Temporal.PlainDate.from(sent);
  const answersOn = addBankingDays(sentOn, 1);
  return !isBefore(day, answersOn) && isBefore(day, sentOn.add({ days: ANSWERED_DAYS }));
}

function answerOf(bureau: Bureau, { content, name }: BureauFile): BureauFile {
  const accounts = readMetro2(content)?.accounts ?? [];
  const refused = accounts.flatMap(({ account, ssn }) => {
    const known = REFUSED_ENDINGS.find((one) => one.bureau === bureau && ssn.endsWith(one.ending));
    return known ? [{ account, reason: known.reason }] : [];
  });
  const accepted = accounts.length - refused.length;
  return {
    name: `${bureau.toLowerCase()}-${name.replace(/\.txt$/, '.csv')}`,
    content: writeBureauAnswer({ file: name, bureau, accepted, refused }),
  };
}
