import { startProduct } from '../../server/src/main.ts';
import { readConfig } from '../../server/src/platform/config.ts';

/** The product alone, without the demo's people: what a storm is let loose on. Prints `ready`. */
const product = await startProduct(readConfig());
process.stdout.write('ready\n');
process.on('SIGTERM', () => void product.stop().then(() => process.exit(0)));
