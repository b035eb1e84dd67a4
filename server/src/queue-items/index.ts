export { moveItem } from './move-item.ts';
export {
  findItemAlone,
  findItemsOfApplication,
  findUnfinishedItems,
  lockItem,
  type QueueItemRow,
} from './queue-items.queries.ts';
export { raiseItems } from './raise-items.ts';
export { findOpenItems, standingItems } from './standing-items.ts';
