import { randomUUID } from 'node:crypto';
import { changeCalendar, readCalendar } from '@paystead/contract/employer/calendar';
import { keepContact } from '@paystead/contract/employer/contacts';
import {
  changeDeductionLayout,
  changeRemittanceLayout,
  readFileLayouts,
} from '@paystead/contract/employer/file-layouts';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';

/** A holiday of its own, and a payday of its first group that payroll moved. */
export async function fillCalendar(desk: TestClient) {
  const holiday = { kind: 'ADD_HOLIDAY', date: '2030-07-03', name: 'Founders’ day' } as const;
  await desk.call(changeCalendar, { change: holiday }, { key: randomUUID() });
  const { groups } = (await desk.call(readCalendar, {})).body;
  const movable = groups.flatMap(({ gid, paydays }) =>
    paydays.flatMap(({ choices, nominal }) => {
      const date = choices.at(-1);
      return date === undefined || nominal === '2030-06-07' ? [] : [{ group: gid, nominal, date }];
    }),
  );
  const last = movable.at(-1);
  if (!last) throw new Error('No payday can move');
  await desk.call(
    changeCalendar,
    { change: { kind: 'MOVE_PAYDAY', ...last } },
    { key: randomUUID() },
  );
  const { holidays, moves } = (await desk.call(readCalendar, {})).body;
  return { holiday: holidays[0]?.gid ?? '', move: moves[0]?.gid ?? '' };
}

/** Whom we ask at its payroll, and a layout of its own, which isn't in use anymore. */
export async function fillRecord(desk: TestClient) {
  const named = { role: 'PAYROLL', name: 'Nadia Brooks', phone: null } as const;
  const wish = { contact: null, ...named, email: `${randomUUID()}@example.com` };
  const { contacts } = (await desk.call(keepContact, wish)).body;
  const columns = (await desk.call(readFileLayouts, {})).body.columns;
  if (!columns) throw new Error('Its deduction files have no columns');
  const own = await desk.call(changeDeductionLayout, {
    chosen: { format: 'CSV', layout: columns },
  });
  await desk.call(changeDeductionLayout, { chosen: { format: 'FIXED' } });
  const back = await desk.call(changeRemittanceLayout, {
    chosen: {
      layout: 'OWN',
      own: {
        dates: 'US',
        amounts: 'CENTS',
        columns: [
          { holds: 'EMPLOYEE_NUMBER', heading: 'ID' },
          { holds: 'PAYDAY', heading: 'PAYDAY' },
          { holds: 'AMOUNT', heading: 'AMOUNT' },
          { holds: 'REASON', heading: 'WHY' },
        ],
        reasons: [{ reason: 'LEAVE', code: 'L' }],
      },
    },
  });
  await desk.call(changeRemittanceLayout, { chosen: { layout: 'STANDARD' } });
  return {
    contact: contacts[0]?.gid ?? '',
    layout: own.body.own ?? '',
    remittanceLayout: back.body.remittance.own ?? '',
  };
}
