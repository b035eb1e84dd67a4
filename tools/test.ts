import { fullSteps, quickSteps } from './steps/checks.ts';
import { runSteps, total } from './steps/step.ts';
import { chooseBeginning } from './world/beginnings.ts';

/**
 * Everything: checks, unit and database tests, build, size budgets and browser tests. The last
 * line is `N passed, N failed`: tests count one by one, every other step counts one.
 */
const say = (text: string) => process.stdout.write(text);
say(`${chooseBeginning(process.env)}\n`);
const quick = await runSteps(quickSteps(), { atOnce: 2, say });
const full = await runSteps(fullSteps(), { atOnce: 1, say });
const { passed, failed } = total([...quick, ...full]);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
