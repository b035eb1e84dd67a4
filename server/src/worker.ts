import { pushToDevice } from './notifications/index.ts';
import { deliverMessage } from './platform/outside/message.ts';
import type { Config } from './platform/settings/config.ts';
import type { WorkContext } from './platform/context.ts';
import { reportDeadJobs } from './platform/jobs/dead-letters.ts';
import type { Job } from './platform/jobs/job.ts';
import { sealEvents } from './platform/sealing/seal-events.ts';
import { at, type Scheduled } from './platform/jobs/schedule.ts';
import { mailerFor } from './partners/mail/mail.ts';
import { pushSenderFor } from './partners/push/push.ts';
import { textMessengerFor } from './partners/text-message/text-message.ts';
import { jobs, schedule } from './schedule.ts';
import { endTrouble, noteDeadJob, noteUndelivered } from './troubles/index.ts';

/** Everything that runs in the background: the slices' jobs and the platform's own. */
export function backgroundWork(config: Config): {
  readonly jobs: readonly Job[];
  readonly schedule: readonly Scheduled[];
} {
  const carriers = {
    mailer: mailerFor(config),
    texts: textMessengerFor(config),
    push: pushToDevice(pushSenderFor(config)),
    undelivered: noteUndelivered,
    expired: (work: WorkContext, gid: string) => endTrouble(work, 'MESSAGE', gid),
  };

  return {
    jobs: [...jobs, deliverMessage(carriers), sealEvents, reportDeadJobs(noteDeadJob)],
    schedule: [...schedule, at('*/5 * * * *', sealEvents, {})],
  };
}
