import { settleStatement } from '../../bank-accounts/index.ts';
import { settleDeposit } from '../../deposits/index.ts';
import { settleEmployment } from '../../employment/index.ts';
import { settleName } from '../../profile/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import { decideApplication } from './decide-application.ts';

/** The effects of accepting or declining an item. */
export async function concludeItem(context: WorkContext, item: QueueItemRow): Promise<void> {
  await settleEmployment(context, item);
  await settleDeposit(context, item);
  await settleStatement(context, item);
  await settleName(context, item);
  await decideApplication(context, item);
}
