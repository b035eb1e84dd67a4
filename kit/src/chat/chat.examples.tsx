import { Page } from '../page/page.tsx';
import { ChatBox } from './chat-box.tsx';
import { ChatLog } from './chat-log.tsx';
import { ChatPanel } from './chat-panel.tsx';

const messages = [
  { id: '1', mine: false, by: 'Paystead, 2:10 PM', text: 'Hi Marisol. What can we help you with?' },
  {
    id: '2',
    mine: true,
    by: 'You, 2:11 PM',
    text: "I'm going on unpaid leave in January. What happens to my installments?",
  },
  {
    id: '3',
    mine: false,
    by: 'Imani from Paystead, 2:12 PM',
    text: 'Thanks for telling us early. I can move January to your backup account.',
  },
];

export const examples = [
  {
    name: 'open',
    whole: true,
    render: () => (
      <>
        <Page title="Your loan">Behind the chat</Page>
        <ChatPanel
          title="Help"
          note="We usually answer in 2 minutes"
          person={{ name: 'Marisol Greene', email: 'marisol.greene@nrhealth.example' }}
          onClose={() => {}}
        >
          <ChatLog messages={messages} />
          <ChatBox onSend={() => {}} />
        </ChatPanel>
      </>
    ),
  },
];
