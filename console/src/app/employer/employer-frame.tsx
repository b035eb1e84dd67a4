import { useCall } from '@paystead/client/calls/use-call';
import { beside } from '@paystead/client/browser/beside';
import { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { readStaffSession } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { ConsoleShell } from '@paystead/kit/console-shell/console-shell';
import { Text } from '@paystead/kit/text/text';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { closingWords } from '../../parts/employer/closing-words.ts';
import { useDeskNews } from '../../parts/employer/desk-news.ts';
import { LogOut } from '../session/log-out.tsx';
import { deskLinks } from './desk-links.tsx';

const KeyList = beside(async () => (await import('../session/key-list.tsx')).KeyList);

/** The white side bar of an employer's desk, with what waits and what closes next. */
export function EmployerFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const session = useCall(readStaffSession, {});
  const waiting = useCall(readEmployerWaiting, {});
  useDeskNews(waiting.reload);
  const [showsKeys, setShowsKeys] = useState(false);
  const person = 'value' in session ? session.value : undefined;
  const known = 'value' in waiting ? waiting.value : undefined;
  const isPayroll = person?.roles.includes('payroll') === true;

  return (
    <ConsoleShell
      light
      label="Employer desk"
      home="/employer"
      house={{ name: known?.employer ?? '', desk: 'Payroll desk' }}
      groups={deskLinks(pathname, known?.counts)}
      person={{ name: person?.name ?? '', role: isPayroll ? 'Payroll' : 'Viewer' }}
      {...(known?.next ? { notice: <NextFile closesAt={known.next.closes_at} /> } : {})}
      personActions={
        <>
          <ThemeChoice />
          <Button variant="secondary" size="small" onPress={() => setShowsKeys(true)}>
            Keys
          </Button>
          <LogOut variant="secondary" />
        </>
      }
    >
      <KeyList open={showsKeys} onChange={setShowsKeys} />
      {children}
    </ConsoleShell>
  );
}

function NextFile({ closesAt }: { closesAt: string }) {
  return (
    <>
      <Text as="div" size="small" tone="muted">
        Next file to approve closes
      </Text>
      <Text as="div" size="small" strong>
        {closingWords(closesAt)}
      </Text>
    </>
  );
}
