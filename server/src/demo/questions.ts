import { markHelpRead, sendHelpMessage } from '@paystead/contract/messages/help';
import { answerConversation, listConversations } from '@paystead/contract/messages/help-desk';
import { emailOf } from './people.ts';
import { disputeReport } from '@paystead/contract/furnishing/credit-reporting';
import { listLoans } from '@paystead/contract/servicing/servicing';
import type { Scene } from './stories.ts';

/** Questions of borrowers in the help chat: one is answered, one waits for staff. */
export const questions: readonly Scene[] = [
  {
    who: 'Marisol',
    daysAgo: 9,
    async act({ browser, person, desk }) {
      await browser.call(sendHelpMessage, {
        text: 'I may go on unpaid leave in January. What happens to my installments?',
      });
      const staff = await desk();
      const { rows } = await staff.call(listConversations, { q: emailOf(person) });
      const { messages } = await staff.call(answerConversation, {
        gid: rows[0]?.gid ?? '',
        text:
          'Thanks for telling us early. Without a paycheck there is nothing to deduct from, so you can pay from your ' +
          'bank account instead.\nOpen your loan and choose Make a payment. If that is hard, write to us first.',
      });
      await browser.call(markHelpRead, { through: messages.at(-1)?.gid ?? '' });
    },
  },
  {
    who: 'Lee',
    daysAgo: 1,
    act: ({ browser }) =>
      browser.call(sendHelpMessage, {
        text: 'My hours were cut, so I am behind. Can I pay half now and the rest next month?',
      }),
  },
  {
    who: 'Hannah',
    daysAgo: 6,
    async act({ browser }) {
      const [loan] = await browser.call(listLoans, {});
      await browser.call(disputeReport, {
        gid: loan?.gid ?? '',
        about: ['LATE'],
        words:
          'Your report says that I am late since July. My employer closed then and I wrote to you at once. Please look ' +
          'at it again.',
      });
    },
  },
];
