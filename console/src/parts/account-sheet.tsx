import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Email } from '@paystead/kit/text/contact';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { useRoles } from './roles.tsx';
import { type Account, holdWords, kindWords, lockWords } from './access-words.ts';
import { AccountActions } from './account-actions.tsx';

interface AccountSheetProps {
  account: Account;
  /** The owner's name by default. */
  title?: string;
}

/** One account: its lock, its sessions, and what staff may do about them. */
export function AccountSheet(props: AccountSheetProps) {
  const [account, setAccount] = useState(props.account);
  return (
    <Sheet
      title={props.title ?? account.name}
      action={
        <Tag tone={account.lock === null ? 'positive' : 'caution'}>
          {account.lock === null ? 'Open' : 'Locked'}
        </Tag>
      }
    >
      <Stack gap={5}>
        <DefinitionList look="dense">
          <Definition term="Account">{kindWords(account)}</Definition>
          <Definition term="Email">
            <Email address={account.email} />
          </Definition>
          {account.employer !== null && <Definition term="Employer">{account.employer}</Definition>}
          <Definition term="Lock">{lockWords(account)}</Definition>
          <Definition term="Open sessions">{account.open_sessions}</Definition>
          <Definition term="Known devices">{account.known_devices}</Definition>
          {account.contact_hold_until !== null && (
            <Definition term="Payout hold">{holdWords(account)}</Definition>
          )}
        </DefinitionList>
        <Help account={account} onChanged={setAccount} />
      </Stack>
    </Sheet>
  );
}

/** Roles that may act (contract/product/access). */
const HELPERS: readonly string[] = ['servicer', 'administrator'];

function Help(props: { account: Account; onChanged: (account: Account) => void }) {
  const mayAct = useRoles().some((role) => HELPERS.includes(role));
  const { account } = props;
  if (account.own) return <Notice tone="plain">Ask a colleague to help with your account.</Notice>;
  if (!account.active) return <Notice tone="plain">This account isn’t active.</Notice>;
  if (!mayAct)
    return <Notice tone="plain">With your role, you can read this but not change it.</Notice>;
  return <AccountActions {...props} />;
}
