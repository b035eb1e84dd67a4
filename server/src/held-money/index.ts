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
  openAllHeldMoney,
  openHeldMoney,
} from './record.ts';
