import { formatPhone } from '@paystead/client/format/format-phone';
import type { WireAnswer } from '@paystead/contract/call';
import type { reportBankLinkError } from '@paystead/contract/bank-accounts/bank-accounts';
import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { PencilIcon } from '@paystead/kit/icon/pencil';
import { PhoneIcon } from '@paystead/kit/icon/phone';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Unbroken } from '@paystead/kit/text/contact';
import { config } from '../../store/config.ts';
import { useAppSelector } from '../../store/store.ts';

export type Route = WireAnswer<typeof reportBankLinkError>['next'][number];

/** Every way to add an account, for when the server didn't say which are left. */
export const EVERY_ROUTE: readonly Route[] = ['LINK', 'MANUAL', 'DOCUMENT', 'CALL'];

interface NextRoutesProps {
  title: string;
  routes: readonly Route[];
  /** The query that carries the way back. */
  more: string;
  /** The link to renew. */
  again?: string | undefined;
}

/** The remaining ways to add an account, the best one first; the last is always a person. */
export function NextRoutes({ title, routes, more, again }: NextRoutesProps) {
  const phone = useAppSelector(config.select).value?.brand.support_phone;
  return (
    <Sheet title={title} flush>
      <TaskList>
        {routes.map((route) => (
          <Way key={route} route={route} more={more} again={again} phone={phone} />
        ))}
      </TaskList>
    </Sheet>
  );
}

interface WayProps {
  route: Route;
  more: string;
  again?: string | undefined;
  phone: string | undefined;
}

function Way({ route, more, again, phone }: WayProps) {
  if (route === 'LINK') {
    const renew = again ? `${more ? `${more}&` : '?'}again=${again}` : more;
    return (
      <Task
        href={`/home/bank/link${renew}`}
        icon={<LandmarkIcon />}
        title="Log in to your bank"
        note="It takes about a minute. We never see your password"
      />
    );
  }
  if (route === 'MANUAL') {
    return (
      <Task
        href={`/home/bank/add${more}`}
        icon={<PencilIcon />}
        title="Type your account numbers"
        note="We send two small deposits. They take 1 to 2 business days"
      />
    );
  }
  if (route === 'DOCUMENT') {
    return (
      <Task
        href={`/home/bank/add${more ? `${more}&` : '?'}proof=statement`}
        icon={<FileTextIcon />}
        title="Send a bank statement"
        note={`A reviewer checks it, usually within ${formatBusinessDays(1)}`}
      />
    );
  }
  return (
    <Task
      {...(phone && { href: `tel:${phone.replace(/[^+\d]/g, '')}` })}
      icon={<PhoneIcon />}
      title="Call us"
      note={
        phone ? (
          <Unbroken>{formatPhone(phone)}</Unbroken>
        ) : (
          'Our number is at the bottom of this page'
        )
      }
    />
  );
}
