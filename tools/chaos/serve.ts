import { startProduct } from '../../server/src/main.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { untilSignal } from '../until-signal.ts';

/** The product alone, without the demo's people: what a storm is let loose on. Prints `ready`. */
await untilSignal((signal) => startProduct(readConfig(), { signal }));
process.stdout.write('ready\n');
