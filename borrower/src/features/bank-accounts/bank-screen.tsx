import { useCall } from '@paystead/client/calls/use-call';
import { listBanks } from '@paystead/contract/bank-accounts/bank-accounts';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useSearchParams } from 'react-router';
import { HoldNotice, useContactHold } from '../../parts/page/contact-hold.tsx';
import { HelpBlock } from '../../parts/page/help-block.tsx';
import { Loaded } from '../../parts/page/loaded.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { LinkStanding, useLinkStanding } from './link-standing.tsx';
import { EVERY_ROUTE, NextRoutes } from './next-routes.tsx';
import { isOwnersWord } from './owners-word.ts';
import { PayrollAccount } from './payroll-account.tsx';
import { wayBack } from './way-back.ts';

/** Lists the bank accounts and every way to add one. It never ends in a dead end. */
export function BankScreen() {
  const [search] = useSearchParams();
  const back = wayBack(search);
  const banks = useCall(listBanks, {});
  const held = useContactHold();
  // Until the page knows of a hold, it offers nothing that a hold refuses.
  const accounts = held === undefined ? { state: 'pending' as const, reload: banks.reload } : banks;
  const standing = useLinkStanding(banks.reload);
  const more = search.get('back') ? `?back=${encodeURIComponent(search.get('back') ?? '')}` : '';
  return (
    <Page
      title="Your bank accounts"
      width="mid"
      back={back}
      lead="We send your loan to your main account. We debit it only if you’ve agreed to that."
    >
      <Loaded of={accounts} failure="We couldn’t load your accounts">
        {(known) => {
          const rows = known.filter(isOwnersWord);
          const primary = rows.find((row) => row.primary_account);
          return (
            <Stack gap={6}>
              {held && <HoldNotice {...held} />}
              {rows.map((row) => (
                <AccountSheet
                  key={row.gid}
                  account={row}
                  more={more}
                  heldUntil={held?.hold_until ?? null}
                  onChange={banks.reload}
                />
              ))}
              {standing && <LinkStanding standing={standing} more={more} isHeld={Boolean(held)} />}
              {!held && !primary?.validated && <PayrollAccount onChange={banks.reload} />}
              {primary?.validated && search.get('back') && (
                <ButtonLink href={back.href}>Continue</ButtonLink>
              )}
              {!standing && !held && (
                <NextRoutes
                  title={rows.length > 0 ? 'Add another account' : 'Add your account'}
                  routes={EVERY_ROUTE}
                  more={more}
                />
              )}
              <HelpBlock type="INFO_BANK_INFO" />
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}
