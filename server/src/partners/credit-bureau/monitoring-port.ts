import type { CreditReport } from '@paystead/lending/credit/credit-report';
import type { ReportSubject } from './port.ts';

/** Who watches the own file. Looking at it is no inquiry, so that asking twice does no harm. */
export type MonitoredPerson = Omit<ReportSubject, 'reference'>;

/** Questions that only the person can answer, from their own file. */
export interface Exam {
  /** Names the exam to the bureau, which alone knows the right answers. */
  readonly reference: string;
  readonly questions: readonly { readonly text: string; readonly answers: readonly string[] }[];
}

/** Where a monthly report stands in time. Days are `YYYY-MM-DD`. */
export interface ReportTime {
  /** The day on which monitoring began. */
  readonly beganOn: string;
  /** The day the report is asked for. */
  readonly day: string;
}

export interface MonitoringFacts {
  /** Which score it is. */
  readonly model: string;
  /** In rising order; the first begins where the scale does. */
  readonly bands: readonly { readonly from: number; readonly label: string }[];
}

/** A bureau's service for people who watch their own file. Every method may throw an Outage. */
export interface MonitoringBureau {
  readonly facts: MonitoringFacts;
  /** Null without a file. `phoneKnown`: a code sent to that phone reaches the person. */
  findPerson(subject: MonitoredPerson, phone: string): Promise<{ phoneKnown: boolean } | null>;
  /** Null when there is too little in the file to ask about. */
  askQuestions(subject: MonitoredPerson): Promise<Exam | null>;
  scoreAnswers(
    subject: MonitoredPerson,
    reference: string,
    answers: readonly string[],
  ): Promise<boolean>;
  /** The report of a month; null while it is being prepared. */
  readMonth(subject: MonitoredPerson, time: ReportTime): Promise<CreditReport | null>;
  /** The monthly reports of the year before monitoring began, oldest first. */
  readArchive(subject: MonitoredPerson, beganOn: string): Promise<readonly CreditReport[]>;
}
