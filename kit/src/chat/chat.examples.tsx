import { Page } from '../page/page.tsx';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { MessageCircleIcon } from '../icon/message-circle.tsx';
import { ChatBody } from './chat-body.tsx';
import { ChatBox } from './chat-box.tsx';
import { ChatLog } from './chat-log.tsx';
import { ChatPanel } from './chat-panel.tsx';

const messages = [
  { id: '1', mine: false, by: 'Paystead, 2:10 PM', text: 'Hi Marisol. What can we help you with?' },
  {
    id: '2',
    mine: true,
    by: 'You, 2:11 PM',
    text: 'I’m going on unpaid leave in January. What happens to my installments?',
  },
  {
    id: '3',
    mine: false,
    by: 'Imani from Paystead, 2:12 PM',
    text: 'Thanks for telling us early. I can move January to your backup account.',
  },
];

const person = { name: 'Marisol Greene', email: 'marisol.greene@nrhealth.example' };
const hours = 'We answer Monday to Friday, 9 AM to 6 PM Eastern';

function Box({ typed = '', error }: { typed?: string; error?: string }) {
  const [text, setText] = useState(typed);
  return (
    <ChatBox
      value={text}
      onChange={setText}
      onSend={() => setText('')}
      onFile={() => setText('')}
      error={error}
    />
  );
}

export const examples = [
  {
    name: 'open',
    whole: true,
    render: () => (
      <>
        <Page title="Your loan">Behind the chat</Page>
        <ChatPanel title="Help" note={hours} person={person} onClose={() => {}}>
          <ChatLog messages={messages} />
          <Box />
        </ChatPanel>
      </>
    ),
  },
  {
    name: 'empty',
    whole: true,
    render: () => (
      <>
        <Page title="Your loan">Behind the chat</Page>
        <ChatPanel title="Help" note={hours} person={person} onClose={() => {}}>
          <ChatBody>
            <EmptyState
              icon={<MessageCircleIcon size="large" />}
              title="What can we help you with?"
              action={<Button variant="secondary">I am going on leave</Button>}
            >
              Write to us, and our staff answer here.
            </EmptyState>
          </ChatBody>
          <Box />
        </ChatPanel>
      </>
    ),
  },
  {
    name: 'not sent, long words',
    whole: true,
    render: () => (
      <>
        <Page title="Your loan">Behind the chat</Page>
        <ChatPanel title="Help" person={person} onClose={() => {}}>
          <ChatLog
            before="We keep older messages but don’t show them here."
            messages={[{ id: '1', mine: true, by: 'You, 2:11 PM', text: 'payoff'.repeat(40) }]}
            after="We closed this conversation. Write again whenever you need us."
          />
          <Box
            typed="Can I pay half now and the rest next month?"
            error="Not sent. You’re offline. We kept what you wrote. Send it when you’re back online."
          />
        </ChatPanel>
      </>
    ),
  },
];
