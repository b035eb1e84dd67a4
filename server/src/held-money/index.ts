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
  noteAct,
  openAllHeldMoney,
  openHeldMoney,
} from './record.ts';
