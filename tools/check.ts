import { quickSteps } from './steps/checks.ts';
import { runSteps, total } from './steps/step.ts';
import { chooseBeginning } from './world/beginnings.ts';

/** Runs every check that needs neither a database nor a browser, two at a time. */
process.stdout.write(`${chooseBeginning(process.env)}\n`);
const begin = performance.now();
const outcomes = await runSteps(quickSteps(), {
  atOnce: 2,
  say: (text) => process.stdout.write(text),
});
const { passed, failed } = total(outcomes);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
process.stdout.write(`\n${seconds} s in all: ${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
