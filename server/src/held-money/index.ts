export {
  type ActRow,
  findActs,
  type HeldMoneyRow,
  lockHeldMoney,
  updateHeldMoney,
} from './held-money.queries.ts';
export {
  closeEscrowRecords,
  closeHeldMoney,
  type NewHeldMoney,
  noteAct,
  openHeldMoney,
} from './record.ts';
