import type { Fault } from '@paystead/nacha/records/fault';

/**
 * Vectors say in words which fault a file was made for: "entry hash of the batch control (line 7)".
 * It is found when a fault stands on that line and names a field those words are about.
 */

const WORDS: readonly [RegExp, readonly string[]][] = [
  [/entry hash/, ['entry hash']],
  [/entry and addenda count|entry count/, ['entry and addenda count']],
  [/batch count/, ['batch count']],
  [/block count/, ['block count']],
  [/batch number/, ['batch number']],
  [/multiple of 10|padding|filler/, ['blocking', 'record type', 'record length']],
  [/94 characters|too long|too short|line length/, ['record length']],
  [/total debit|debit total/, ['total debit amount']],
  [/total credit|credit total/, ['total credit amount']],
  [/(?<!total debit |total credit )amount|prenote/, ['amount']],
  [
    /check digit|routing number/,
    ['check digit', 'receiving DFI identification', 'immediate destination'],
  ],
  [
    /receiving DFI/,
    ['receiving DFI identification', 'original receiving DFI identification', 'check digit'],
  ],
  [/originating DFI|ODFI/, ['originating DFI identification', 'trace number']],
  [/trace number/, ['trace number', 'original entry trace number', 'entry detail sequence number']],
  [/entry detail sequence/, ['entry detail sequence number']],
  [/addenda sequence/, ['addenda sequence number']],
  [
    /addenda record|addenda indicator|addenda (?:is |are )?missing/,
    ['addenda record indicator', 'entry detail', 'addenda type code'],
  ],
  [/addenda type|second addenda|more than one addenda/, ['addenda type code']],
  [/transaction code/, ['transaction code']],
  [/service class|debits? only|credits? only/, ['service class code', 'transaction code']],
  [/(?:standard )?entry class|SEC/, ['standard entry class code']],
  [/company identification/, ['company identification']],
  [/company name/, ['company name']],
  [/description/, ['company entry description']],
  [/date|day/, ['effective entry date', 'file creation date', 'date of death', 'settlement date']],
  [/return (?:reason )?code/, ['return reason code']],
  [/change code/, ['change code']],
  [/account number/, ['DFI account number']],
  [/name/, ['individual name', 'company name']],
  [/record type|record order|after the file control/, ['record type']],
  [/file header/, ['file header', 'record type']],
  [/file control/, ['file control', 'record type']],
  [/batch header/, ['batch header', 'batch control']],
  [/batch control/, ['batch control', 'batch header']],
  [/ASCII|printable|character/, ['characters', 'record length']],
];

/** Whether one of the faults is the one these words describe. */
export function faultNamedBy(words: string, faults: readonly Fault[]): boolean {
  const line = /line (\d+)/.exec(words)?.[1];
  const fields = new Set(WORDS.flatMap(([pattern, names]) => (pattern.test(words) ? names : [])));
  return faults.some((fault) => {
    const onLine = line === undefined || saysLine(fault, line);
    return onLine && fields.has(fault.field);
  });
}

/** A fault between two records stands on one of them and names the other. */
function saysLine({ line, message }: Fault, wanted: string): boolean {
  return line === Number(wanted) || message.includes(`line ${wanted} `);
}
