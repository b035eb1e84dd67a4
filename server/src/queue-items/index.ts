export { holdItems } from './hold-items.ts';
export { moveItem, moveItems } from './move-item.ts';
export {
  endItems,
  findItemAlone,
  findItemsOfApplication,
  findUnfinishedItems,
  lockItem,
  lockItemsOfType,
  type QueueItemRow,
} from './queue-items.queries.ts';
export { raiseItems } from './raise-items.ts';
export { reopenItem } from './reopen-item.ts';
export { findOpenItems, standingItems } from './standing-items.ts';
