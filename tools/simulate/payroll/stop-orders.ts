import { acknowledgeStopOrder, listStopOrders } from '@paystead/contract/servicing/stop-orders';
import { type Office, refused } from './office-parts.ts';

/** Acknowledges stop orders; one that was taken back can't be. */
export async function acknowledgeStops(office: Office): Promise<void> {
  const { chance, desk } = office;
  const by = desk.either(chance);
  const orders = await by.call(listStopOrders, {});
  const open = orders
    .filter(({ acknowledged_at: at }) => at === null)
    .toSorted((a, b) => (a.employee_number < b.employee_number ? -1 : 1));
  for (const { gid, taken_back_at: takenBack } of open) {
    if (!chance.percent(60)) continue;
    const send = () => by.call(acknowledgeStopOrder, { gid });
    if (takenBack === null) await send();
    else await refused(office, 'STOP_ORDER_TAKEN_BACK', send);
  }
}
