import type { MonitoredPerson, Exam } from './monitoring-port.ts';

export const NONE_OF_THESE = 'None of these';

interface Question {
  readonly text: string;
  readonly others: readonly string[];
  /** The index of the right answer among the others; the last answer is "None of these". */
  readonly place: number;
  readonly right: (subject: MonitoredPerson) => string;
  /** The right answer, for the sandbox's documentation. */
  readonly says: string;
}

/** The questions of the sandbox's bureau: the same for everybody except the street. */
export const EXAM_QUESTIONS: readonly Question[] = [
  {
    text: 'Which of these streets have you lived on?',
    others: ['Delaware Avenue', 'Winding Brook Lane', 'Fort Hill Road'],
    place: 2,
    right: ({ address }) => address.street.replace(/^\S*\d\S*\s+/, ''),
    says: 'The street in the person’s address, without its number',
  },
  {
    text: 'Who lent you the money for a car?',
    others: ['Plains Motor Credit', 'Union Square Bank', 'Lantern Auto Loans'],
    place: 0,
    right: () => 'Harbor Auto Finance',
    says: 'Harbor Auto Finance',
  },
  {
    text: 'What do you pay for it each month?',
    others: ['$100 to $149', '$350 to $399', '$500 or more'],
    place: 1,
    right: () => '$250 to $299',
    says: '$250 to $299',
  },
  {
    text: 'Which of these lenders gave you a mortgage?',
    others: ['Cedar Home Loans', 'Granite Mortgage', 'First Prairie Bank'],
    place: 3,
    right: () => NONE_OF_THESE,
    says: NONE_OF_THESE,
  },
];

export function sandboxExam(subject: MonitoredPerson): Exam {
  return {
    reference: 'sandbox-exam',
    questions: EXAM_QUESTIONS.map((question) => {
      const right = question.right(subject);
      const answers = [...question.others];
      if (right !== NONE_OF_THESE) answers.splice(question.place, 0, right);
      return { text: question.text, answers: [...answers, NONE_OF_THESE] };
    }),
  };
}

export function isRight(subject: MonitoredPerson, answers: readonly string[]): boolean {
  return (
    answers.length === EXAM_QUESTIONS.length &&
    EXAM_QUESTIONS.every(({ right }, place) => answers[place] === right(subject))
  );
}
